import { render, screen, waitFor } from '@testing-library/react';
import { buildShownBox } from './hand-out.fixtures';
import { findDetector, readScan, Scanner } from './Scanner';

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

test('reads on after the phone suspended the camera for a moment', async () => {
  const pictures = [Promise.reject(new DOMException('Nothing to read', 'InvalidStateError'))];
  const detect = jest.fn(() => pictures.shift() ?? Promise.resolve([{ rawValue: 'not ours' }]));
  const Native = Object.assign(
    function Detector() {
      return { detect };
    },
    { getSupportedFormats: () => Promise.resolve(['qr_code']) },
  );
  Object.assign(globalThis, { BarcodeDetector: Native });
  const getUserMedia = () => Promise.resolve({ getTracks: () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  render(<Scanner isOpen boxes={[]} onClose={() => {}} onHandOut={() => {}} onUndo={() => {}} />);
  expect(await screen.findByText(/That is not one of our codes/)).toBeVisible();
  await waitFor(() => expect(detect.mock.calls.length).toBeGreaterThan(1));
  expect(screen.queryByText(/No camera was found/)).toBeNull();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const id = '8f2c91ab-0000-4000-8000-0123456789ab';
const boxes = [buildShownBox({ id, shortCode: 'K7M2' })];

test.each([`SKYCRUMB:${id}`, `skycrumb:${id.toUpperCase()}`, ' K7M2\n', 'k7m2', 'SKYCRUMB:K7M2'])(
  'finds the box by "%s"',
  (text) => {
    expect(readScan(text, boxes)).toEqual({ kind: 'box', box: boxes[0] });
  },
);

test('distinguishes an order that is not on the list from a foreign code', () => {
  expect(readScan('SKYCRUMB:8f2c91ab-0000-4000-8000-999999999999', boxes).kind).toBe('not-on-list');
  expect(readScan('https://example.com/menu', boxes).kind).toBe('not-ours');
  // A bare id is not our format.
  expect(readScan(id, boxes).kind).toBe('not-ours');
});
