/** The files of a drop, those within folders too. */
export async function readDrop(data: DataTransfer): Promise<File[]> {
  // entries are gone as soon as the event is over: all are taken first
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []))
  if (entries.length === 0) return [...data.files]
  return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  // a folder is told in portions, the last of which is empty
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (portion.length === 0) return files
    files.push(...(await Promise.all(portion.map(filesIn))).flat())
  }
}
