import { useMutation } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ClassTable } from '../../../components/domain/classes/ClassTable';
import { Form } from '../../../components/domain/forms/Form';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql } from '../../../gql';
import type { NextSeasonQuery } from '../../../gql/graphql';
import {
  checkClasses,
  classInputs,
  type ClassListFields,
  emptyClassList,
  newClassInput,
  rowPath,
} from '../../../lib/apollo/class-list-fields';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { EditingPage } from '../dashboard/EditingPage';
import { useMay } from '../login/use-may';

const NextSeason = graphql(`
  query NextSeason($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      code
      season {
        id
        campaign
        closedAt
      }
      classrooms(includeInactive: true) {
        id
        name
        code
      }
    }
  }
`);

const StartNextSeason = graphql(`
  mutation StartNextSeason($organizationId: ID!, $classes: [ClassroomInput!]!) {
    startNextSeason(organizationId: $organizationId, classes: $classes) {
      id
      campaignPhase
      startDate
      endDate
      teachersToldAt
      campaigns {
        id
        at
      }
      season {
        id
        campaign
        closedAt
      }
    }
  }
`);

/** /organization/{id}/season?next: starts the next season with the same codes and a new class list. */
export function NextSeasonPage() {
  const { change } = useMay();
  return (
    <EditingPage
      title="Next season"
      of={change ? 'own' : 'change'}
      what="your next season"
      where="your classes"
      query={NextSeason}
      isAlwaysFresh
      isNarrow
      skeleton={<Skeleton className="h-96 rounded-card" />}
    >
      {(organization) =>
        organization.season.closedAt ? (
          <StartForm organization={organization} />
        ) : (
          <SeasonGoesOn organization={organization} />
        )
      }
    </EditingPage>
  );
}

type Props = { organization: NextSeasonQuery['organization'] };

function SeasonGoesOn({ organization: { id, season } }: Props) {
  const page = (name: string) => `/organization/${id}/${name}`;
  return (
    <Notice tone="success" icon={CircleCheck}>
      <p className="font-semibold">{`Season ${season.campaign} is open. Your codes work again.`}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to={page('settings')} className="link">
          Choose its dates
        </Link>
        <Link to={page('season')} className="link">
          Papers and closing
        </Link>
      </p>
    </Notice>
  );
}

/** The class list of the next season. A row with the name of an existing class updates it. */
function StartForm({ organization: { id, code, classrooms } }: Props) {
  const [mutate] = useMutation(StartNextSeason);
  const known = ({ name }: { name: string }) =>
    classrooms.find((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase());
  const form = useServerForm<ClassListFields>({
    values: { ...emptyClassList(), classrooms: [] },
    check: checkClasses,
    renamed: rowPath,
    send: (typed) => {
      const classes = classInputs(typed).map((row) => {
        const { goalAmount: _goal, halfwayIncentive: _halfway, goalIncentive: _prize, ...facts } = row;
        return known(row) ? { ...facts, studentCount: facts.studentCount || null } : newClassInput(row);
      });
      return runWithToast(() => mutate({ variables: { organizationId: id, classes } }), {
        done: 'Your next season has begun',
        failed: 'Not Started',
      });
    },
  });
  return (
    <SectionCard
      title="Classes for the next season"
      text="Your codes, classes, prizes and people stay, and totals start from $0. Paste this year's list to rename teachers and to add classes, or leave it empty. Codes work again right away; this season stays on your money page."
      look="form"
      body="mt-4"
    >
      <Form form={form} submitText="Start the next season" busyText="Starting...">
        <ClassTable
          form={form}
          organizationCode={code}
          takenCodes={classrooms.map((one) => one.code)}
          keptCodeOf={(row) => known(row)?.code}
          noteOf={(row) => known(row) && 'You have this class: it keeps its code and gets this teacher.'}
        />
      </Form>
    </SectionCard>
  );
}
