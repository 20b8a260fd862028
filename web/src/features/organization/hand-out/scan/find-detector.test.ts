import { findDetector } from './find-detector';

jest.mock('qr/decode.js', () => ({ BarcodeDetector: FromLibrary }));

class FromLibrary {
  detect = async () => [{ rawValue: 'from the library' }];
}

/** A browser whose own reader reads these formats. */
function offer(formats: () => Promise<string[]>): void {
  class Native {
    static getSupportedFormats = formats;
    detect = async () => [{ rawValue: 'from the browser' }];
  }
  Object.assign(globalThis, { BarcodeDetector: Native });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

const reader = async () => {
  const [code] = await (await findDetector()).detect(document.createElement('video'));
  return code?.rawValue;
};

test('the browser’s own reader is used where it reads QR codes', async () => {
  offer(() => Promise.resolve(['ean_13', 'qr_code']));
  expect(await reader()).toBe('from the browser');
});

test('a library of the same shape is used where there is none, or one with nothing behind it', async () => {
  expect(await reader()).toBe('from the library');
  offer(() => Promise.resolve([]));
  expect(await reader()).toBe('from the library');
  offer(() => Promise.reject(new DOMException('No service', 'UnknownError')));
  expect(await reader()).toBe('from the library');
});
