import type { Viewer } from '../../lib/viewer.js';

/** Who recorded a hand-out, in words, and by what right. */
export type Recorder = {
  readonly label: string;
  readonly helperLinkId: string | null;
  readonly adminId: string | null;
};

/** The name of the phone, behind that of the helper's link where it came by one. */
export function recorderOf(
  { organization, admin, helper }: Viewer,
  organizationId: string,
  device: string,
): Recorder {
  const phone = device.trim();
  if (organization?.id === organizationId) return recorder(phone || 'The organization');
  if (helper?.organizationId === organizationId) {
    const isNamed = phone !== '' && phone !== helper.label;
    return { ...recorder(isNamed ? `${helper.label}, ${phone}` : helper.label), helperLinkId: helper.id };
  }
  return { ...recorder(phone || 'Staff'), adminId: admin?.id ?? null };
}

function recorder(label: string): Recorder {
  return { label, helperLinkId: null, adminId: null };
}
