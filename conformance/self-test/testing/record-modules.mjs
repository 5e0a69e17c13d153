// `NODE_OPTIONS='--import <this file>' RECORDED_MODULES=<folder>`: each process of node writes what it has loaded by its
// end into a file of that folder, in JSON: { program, modules: URLs }. This file is loaded twice in each: in the thread
// of the program, and in that of the hooks, which is told of imports.

import { writeFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread, MessageChannel, receiveMessageOnPort } from "node:worker_threads";

if (isMainThread) {
  const { port1, port2 } = new MessageChannel();
  register(import.meta.url, { data: port2, transferList: [port2] });
  const [, program = ""] = process.argv;
  process.once("exit", () => {
    const modules = new Set();
    for (let told = receiveMessageOnPort(port1); told; told = receiveMessageOnPort(port1))
      modules.add(told.message);
    // what was required is told to nobody, but it is kept
    for (const path of Object.keys(createRequire(import.meta.url).cache))
      modules.add(pathToFileURL(path).href);
    const file = join(process.env.RECORDED_MODULES, `${process.pid}.json`);
    writeFileSync(file, JSON.stringify({ program, modules: [...modules] }));
  });
}

let port;

export function initialize(given) {
  port = given;
}

export function load(url, context, next) {
  port.postMessage(url);
  return next(url, context);
}
