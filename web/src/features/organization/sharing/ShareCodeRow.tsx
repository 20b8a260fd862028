import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import type { Elements } from '../../../components/ui/elements';

type Props = {
  /** Whose code it is. */
  whose: Elements;
  code: string;
  shared: { link: string; title: string; text: string };
};

/** One code as supporters enter it, with its address and QR code to pass on. */
export function ShareCodeRow({ whose, code, shared }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-44">
        {whose}
        <p className="code text-[1.0625rem] break-all">{code}</p>
      </div>
      <div className="flex gap-2">
        <CopyButton text={code} label="Copy" name={`Copy code ${code}`} />
        <ShareButton
          variant="quiet"
          size="sm"
          name={`Share ${code}`}
          shared={{ ...shared, fileName: code }}
        />
      </div>
    </li>
  );
}
