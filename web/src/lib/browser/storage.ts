/**
 * Web storage that never throws. When it is full or forbidden, as in a private window, writes are lost and reads return
 * null.
 */
class BrowserStorage {
  /** `storage` is called each time, since even the getter may throw. */
  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Null without valid JSON. Anyone may have written the value: validate it. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Returns whether the value was stored. */
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
      // Storage that cannot be written holds nothing to remove.
    }
  }
}

/** For all tabs, until the visitor clears it. */
export const browserStorage = new BrowserStorage(() => localStorage);

/** For this tab, until it is closed. */
export const tabStorage = new BrowserStorage(() => sessionStorage);
