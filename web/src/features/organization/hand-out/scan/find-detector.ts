/** The part of the browsers' BarcodeDetector that the scanner uses. */
export type Detector = {
  detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};

type NativeDetector = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** The browser's QR code detector, or a library with the same interface in browsers without one (Safari, Firefox). */
export async function findDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }; // not in the types of the DOM
  if (Native && (await readsQrCodes(Native))) return new Native({ formats: ['qr_code'] });
  const { BarcodeDetector: FromLibrary } = await import('qr/decode.js');
  return new FromLibrary({ formats: ['qr_code'] });
}

/** Some systems have the class but support no formats. */
async function readsQrCodes(Native: NativeDetector): Promise<boolean> {
  const formats = await Native.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code');
}
