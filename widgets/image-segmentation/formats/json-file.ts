export const isJsonFile = (name: string): boolean => /\.jsonl?$/i.test(name);
