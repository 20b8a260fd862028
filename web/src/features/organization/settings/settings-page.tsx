import { Link, useSearchParams } from 'react-router';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { OrganizationSettingsQuery, ShopCards_OrganizationFragment } from '../../../gql/graphql';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { CampaignCards_organization, DatesCard, GoalCard, PrizesCard, RankingCard } from './CampaignCards';
import { ClassroomsCard } from './ClassroomsCard';
import { ContactCard } from './ContactCard';
import { Settings, useChoice, useSettingsForm } from './use-save-settings';
import { CodeField } from '../../../components/domain/forms/FormFields';
import { Switch } from '../../../components/ui/fields/Switch';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { LazyLookAlikeNotice } from '../../codes';
import { useMay } from '../login/use-may';
import { SettingsCard, SettingsForm } from './SettingsCard';

// Not a route of its own, because every route adds to every page's size.
const StaffRoomPage = lazyPart('The staff room page', () =>
  import('../sharing/StaffRoomPage').then(({ StaffRoomPage }) => StaffRoomPage),
);

/** /organization/{id}/settings; `?staff-room` is the class list to print. */
export function Component() {
  const [address] = useSearchParams();
  if (address.has('staff-room')) return <StaffRoomPage />;
  return (
    <EditingPage
      title="Settings"
      of="organize"
      what="your settings"
      query={Settings}
      isAlwaysFresh
      isNarrow
      skeleton={<CardSkeletons cards={['h-56 rounded-card', 'h-56 rounded-card', 'h-56 rounded-card']} />}
    >
      {(organization) => <SettingsCards organization={organization} />}
    </EditingPage>
  );
}

function SettingsCards({ organization }: { organization: OrganizationSettingsQuery['organization'] }) {
  const campaign = readFragment(CampaignCards_organization, organization);
  const shop = readFragment(ShopCards_organization, organization);
  const fields = { disabled: !useMay().change, className: 'contents' };
  return (
    <>
      <fieldset {...fields}>
        <DatesCard organization={campaign} />
      </fieldset>
      <ClassroomsCard organization={organization} />
      <fieldset {...fields}>
        <CodesCard organization={shop} />
        <GoalCard organization={campaign} />
        <RankingCard organization={campaign} />
        <PrizesCard organization={campaign} />
        <PickupSettings organization={shop} />
        <ContactCard organization={organization} />
        <EmailsCard organization={shop} />
      </fieldset>
    </>
  );
}

const ShopCards_organization = graphql(`
  fragment ShopCards_organization on Organization {
    id
    name
    code
    allowDirectRegistration
    allowPickup
    pickupAddress
    pickupHours
    pickupInstructions
    contactEmail
    wantsWeeklySummary
  }
`);

type ShopProps = { organization: ShopCards_OrganizationFragment };

/** The organization's name and code, and whether supporters can buy with that code alone. */
function CodesCard({ organization: { id, name, code, allowDirectRegistration } }: ShopProps) {
  const may = useMay();
  const direct = useChoice(id, allowDirectRegistration, (isOn) => ({ allowDirectRegistration: isOn }));
  const form = useSettingsForm(id, { values: { name, code } });
  const typed = form.watch('code');
  return (
    <SettingsCard
      title={may.own ? 'Name and code' : 'Code'}
      text={`Supporters who enter ${code} without a class code buy for the whole organization. When this is off, they choose a class first. Class codes work either way.`}
    >
      <SettingsForm form={form} submitText={may.own ? 'Save name and code' : 'Save code'}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          {may.own && <TextField {...form.field('name')} label="Organization name" requirement="required" />}
          <CodeField
            {...form.field('code')}
            label="Organization code"
            requirement="required"
            maxLength={10}
            helper="2 to 10 letters and digits. Anything printed with an earlier code keeps working."
          />
        </div>
        {typed !== code && <LazyLookAlikeNotice organizationCode={typed} />}
      </SettingsForm>
      <Switch
        label="Supporters can buy without a class code"
        text={direct.value ? `${code} works on its own` : 'A class code is required'}
        isOn={direct.value}
        onChange={direct.choose}
        error={direct.error}
      />
    </SettingsCard>
  );
}

/** Whether, where and when orders can be picked up. Customer emails show the same. */
function PickupSettings({ organization: { id, allowPickup, ...pickup } }: ShopProps) {
  const offer = useChoice(id, allowPickup, (isOn) => ({ allowPickup: isOn }));
  const form = useSettingsForm(id, {
    values: {
      pickupAddress: pickup.pickupAddress ?? '',
      pickupHours: pickup.pickupHours ?? '',
      pickupInstructions: pickup.pickupInstructions ?? '',
    },
  });
  return (
    <SettingsCard title="Pickup" text="Shown at checkout, and in the email when an order is ready.">
      <Switch
        label="Supporters can pick up orders"
        text={offer.value ? 'Pickup is offered' : 'Shipping only'}
        isOn={offer.value}
        onChange={offer.choose}
        error={offer.error}
      />
      <Link to={`/organization/${id}/pickup-days`} className="link w-fit">
        Pickup days, helpers and lists
      </Link>
      <SettingsForm form={form} submitText="Save pickup details">
        <TextField {...form.field('pickupAddress')} label="Pickup address" requirement="optional" />
        <TextField
          {...form.field('pickupHours')}
          label="Pickup hours"
          requirement="optional"
          helper="For example: Monday to Friday, 8:00 AM to 3:30 PM"
        />
        <TextAreaField
          {...form.field('pickupInstructions')}
          label="Pickup instructions"
          requirement="optional"
        />
      </SettingsForm>
    </SettingsCard>
  );
}

function EmailsCard({ organization: { id, contactEmail, wantsWeeklySummary } }: ShopProps) {
  const weekly = useChoice(id, wantsWeeklySummary, (isOn) => ({ wantsWeeklySummary: isOn }));
  return (
    <SettingsCard title="Emails" text={`A summary of the week each Monday, to ${contactEmail}.`}>
      <Switch
        label="Weekly summary"
        text={weekly.value ? 'Weekly summary is on' : 'Weekly summary is off'}
        isOn={weekly.value}
        onChange={weekly.choose}
        error={weekly.error}
      />
    </SettingsCard>
  );
}
