/**
 * What this browser remembers. Storage may be full, or forbidden in a private window: then nothing is kept, nothing is
 * found, and nothing throws.
 */
class BrowserStorage {
  /** `storage` is called each time, since only naming it may throw. */
  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Null where there is nothing, or nothing that can be read. Anybody may have written it: check what it is. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Returns whether it is kept. */
  write(key: string, text: string): boolean {
    try {
      this.storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  writeJson(key: string, value: unknown): boolean {
    return this.write(key, JSON.stringify(value));
  }

  remove(key: string): void {
    try {
      this.storage().removeItem(key);
    } catch {
      // What cannot be removed could not be kept.
    }
  }
}

/** For all tabs, until the visitor clears it. */
export const browserStorage = new BrowserStorage(() => localStorage);

/** For this tab, until it is closed. */
export const tabStorage = new BrowserStorage(() => sessionStorage);
