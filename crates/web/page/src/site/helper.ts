// A worker that helps the one in which the program runs.
import { type Help, help } from "./helping";

self.onmessage = ({ data }: MessageEvent<Help>) => void help(data);
