import { findDetector } from './find-detector';

jest.mock('qr/decode.js', () => ({ BarcodeDetector: FromLibrary }));

class FromLibrary {
  detect = async () => [{ rawValue: 'from the library' }];
}

/** Gives the browser a native detector with these formats. */
function offer(formats: () => Promise<string[]>): void {
  class Native {
    static getSupportedFormats = formats;
    detect = async () => [{ rawValue: 'from the browser' }];
  }
  Object.assign(globalThis, { BarcodeDetector: Native });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

const detectorUsed = async () => {
  const [code] = await (await findDetector()).detect(document.createElement('video'));
  return code?.rawValue;
};

test('uses the browser’s detector if it reads QR codes', async () => {
  offer(() => Promise.resolve(['ean_13', 'qr_code']));
  expect(await detectorUsed()).toBe('from the browser');
});

test('uses the library if the browser has no detector, or one without QR codes', async () => {
  expect(await detectorUsed()).toBe('from the library');
  offer(() => Promise.resolve([]));
  expect(await detectorUsed()).toBe('from the library');
  offer(() => Promise.reject(new DOMException('No service', 'UnknownError')));
  expect(await detectorUsed()).toBe('from the library');
});
