/** A file that somebody chose: on the device, or within an archive, from where it is unpacked when its turn comes. */
export interface ChosenFile {
  /** With its folders. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  content: (signal: AbortSignal) => Promise<Blob>;
}

/** What systems leave in folders and archives and nobody means. */
const LEFTOVER = /(?:^|\/)(?:__MACOSX\/|\.[^/]+|Thumbs\.db$|desktop\.ini$)/i;

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name);

/** An archive is read where it is asked for: its table of contents now, each file when its turn comes. */
const inArchive = async (archive: File): Promise<ChosenFile[]> => {
  const { BlobReader, BlobWriter, ZipReader } = await import('@zip.js/zip.js');
  // Its own workers would be scripts that the content policy does not allow; the browser unpacks without them.
  const options = { useWebWorkers: false };
  const reader = new ZipReader(new BlobReader(archive), options);
  const files: ChosenFile[] = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files.push({
      name: entry.filename,
      size: entry.uncompressedSize,
      content: (signal) => entry.getData(new BlobWriter(), { ...options, signal, checkSignature: true }),
    });
  }
  return files;
};

/** A folder that somebody chose gives each file its place in it. */
const onDevice = (file: File, name = file.webkitRelativePath || file.name): ChosenFile => ({
  ...{ name, size: file.size },
  content: async () => file,
});

const wanted = (files: ChosenFile[]): ChosenFile[] => files.filter(({ name }) => !LEFTOVER.test(name));

/** The files themselves, and those within archives. Rejects where an archive cannot be read. */
export const chosenFiles = async (files: readonly File[]): Promise<ChosenFile[]> => {
  const all: ChosenFile[] = [];
  for (const file of files) all.push(...(isArchive(file) ? await inArchive(file) : [onDevice(file)]));
  return wanted(all);
};

const entriesIn = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // It gives some at a time, and nothing at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const inEntry = async (entry: FileSystemEntry): Promise<ChosenFile[]> => {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return isArchive(file) ? inArchive(file) : [onDevice(file, entry.fullPath.replace(/^\//, ''))];
  }
  const all: ChosenFile[] = [];
  for (const one of await entriesIn(entry as FileSystemDirectoryEntry)) all.push(...(await inEntry(one)));
  return all;
};

/** The same for what was dropped, whole folders too. */
export const droppedFiles = async (dropped: DataTransfer): Promise<ChosenFile[]> => {
  // They are there only until this returns for the first time.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = [...dropped.files];
  if (entries.length === 0) return chosenFiles(files);
  return wanted((await Promise.all(entries.map(inEntry))).flat());
};
