/** better-sqlite3 needs Node-API 10 and dies without a word on older Nodes; npm scripts bring a Node of their own. */
if (Number(process.versions.napi ?? 0) < 10) {
  process.exit(1);
}
