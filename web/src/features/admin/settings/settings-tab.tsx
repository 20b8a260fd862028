import { EditedTexts } from '../content';
import { AuditLog } from './audit/AuditLog';
import { FooterSettings } from './FooterSettings';
import { KeyboardSettings } from './KeyboardSettings';
import { SignedIn } from './SignedIn';
import { ThemeSettings } from './ThemeSettings';

/** The footer's name and address, one's own preferences, and who changed what. */
export function Component() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
      <EditedTexts>
        <FooterSettings />
      </EditedTexts>
      <div className="grid min-w-0 gap-5">
        <SignedIn />
        <ThemeSettings />
      </div>
      <div className="min-w-0 md:col-span-2">
        <KeyboardSettings />
      </div>
      <div className="min-w-0 md:col-span-2">
        <AuditLog />
      </div>
    </div>
  );
}
