import { renderSVG } from 'uqr';

type Props = { secret: string; address: string };

/** For the authenticator app: a QR code, black on white in both themes, and the same to type. */
export function FactorSecret({ secret, address }: Props) {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 4 }))}`;
  return (
    <div className="grid gap-3">
      <p>Scan this with your authenticator app:</p>
      <img
        src={source}
        alt="QR code for the authenticator app"
        width={200}
        height={200}
        className="rounded-small border border-line"
      />
      <p className="text-ink-2">
        <span>{'Or type this key: '}</span>
        <code className="font-semibold wrap-anywhere text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
