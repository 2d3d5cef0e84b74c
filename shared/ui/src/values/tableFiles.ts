/** What a table may come in as, wherever one is taken: for `accept`. What is read of it the server says. */
export const tableFiles = '.xlsx,.xlsm,.ods,.csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl,.gz,.zip'
