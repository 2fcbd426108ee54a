// What the page shows of a table for two people over the network.
import cs from "../../../../../locales/cs/page-table.ftl";
import en from "../../../../../locales/en/page-table.ftl";
import { addTexts } from "../texts";

addTexts(cs, en);

export { Opening } from "./Opening";
export { Panel } from "./Panel";
