#!/usr/bin/env node
import { survivesClosedPipe } from "../../src/cli/closed-pipe.js";
import { main } from "./main.js";

survivesClosedPipe(process);
process.exitCode = await main(process.argv.slice(2), process, { isSupervised: true });
