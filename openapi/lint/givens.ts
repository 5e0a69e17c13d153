/** Where things stand in a document, as JSONPath. */
export const PATH_ITEMS = "$.paths[*]";
export const OPERATIONS = `${PATH_ITEMS}[get,put,post,patch,delete,head,options]`;
export const PARAMETERS = [`${PATH_ITEMS}.parameters[*]`, `${OPERATIONS}.parameters[*]`];
export const REQUEST_MEDIA = `${OPERATIONS}.requestBody.content[*]`;
export const ANSWER_MEDIA = `${OPERATIONS}.responses[*].content[*]`;
export const MACHINES = "$.x-states[*]";
