export declare const BROWSER_ARGUMENTS: string[];
export declare const browserPath: () => string;
