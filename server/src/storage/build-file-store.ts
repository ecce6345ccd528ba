/**
 * The files of builds, by path: during an upgrade another process, and an open page long after it, needs those of another build.
 * Their names change with their content, so that none is ever replaced.
 */
export interface BuildFileStore {
  /** Marks these as used now. Answers with those that are missing. */
  use(paths: readonly string[]): Promise<readonly string[]>;
  keep(files: readonly { readonly path: string; readonly content: Uint8Array }[]): Promise<void>;
  read(path: string): Promise<Uint8Array | null>;
  removeUnused(before: Date): Promise<number>;
}
