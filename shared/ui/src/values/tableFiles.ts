/** Accepted table files, for `accept`. What can be read is up to the server. */
export const tableFiles = '.xlsx,.xlsm,.ods,.csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl,.gz,.zip'
