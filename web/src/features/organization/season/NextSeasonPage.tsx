import { useMutation } from '@apollo/client/react';
import { CircleCheck, Mail } from 'lucide-react';
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
  type ClassFields,
  classInputs,
  type ClassListFields,
  emptyClassList,
  newClassInput,
  rowPath,
} from '../../../lib/apollo/class-list-fields';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { counted } from '../../../lib/format/counts';
import { fold } from '../../../lib/texts/fold';
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
        thanks {
          count
          sentAt
        }
      }
      classrooms(includeInactive: true) {
        id
        name
        code
        teacherName
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
        thanks {
          count
          sentAt
        }
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
      query={NextSeason}
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

/** The class list of the next season. A row that matches an existing class updates it. */
function StartForm({ organization: { id, code, classrooms, season } }: Props) {
  const [mutate] = useMutation(StartNextSeason);
  const form = useServerForm<ClassListFields>({
    values: { ...emptyClassList(), classrooms: [] },
    check: checkClasses,
    renamed: rowPath,
    send: (typed) => {
      const known = matchClasses(typed.classrooms, classrooms);
      const classes = classInputs(typed).map((row, index) => {
        const { goalAmount: _goal, halfwayIncentive: _halfway, goalIncentive: _prize, ...facts } = row;
        return known[index] ? { ...facts, studentCount: facts.studentCount || null } : newClassInput(row);
      });
      return runWithToast(() => mutate({ variables: { organizationId: id, classes } }), {
        done: 'Your next season has begun',
        failed: 'Not Started',
      });
    },
  });
  const known = matchClasses(form.watch('classrooms'), classrooms);
  const noteOf = (row: ClassFields, index: number) => {
    if (known[index]) return 'You have this class: it keeps its code and gets this teacher.';
    return classrooms.some((one) => isSame(one, row, ['name']))
      ? 'You have a class with this name. We add this one too; to change the other instead, enter its code.'
      : undefined;
  };
  const { count, sentAt } = season.thanks;
  return (
    <SectionCard
      title="Classes for the next season"
      text="Your codes, classes, prizes and people stay, and totals start from $0. Paste this year's list to rename teachers and to add classes, or leave it empty. Codes work again right away; this season stays on your money page."
      look="form"
      body="mt-4"
    >
      {count > 0 && !sentAt && (
        <Notice tone="warning" icon={Mail} className="mb-4">
          <p>{`${counted(count, 'buyer')} agreed to get a thank-you. You can send it only until the next season starts.`}</p>
          <Link to={`/organization/${id}/season`} className="link">
            Thank your buyers
          </Link>
        </Notice>
      )}
      <Form form={form} submitText="Start the next season" busyText="Starting...">
        <ClassTable
          form={form}
          organizationCode={code}
          takenCodes={classrooms.map((one) => one.code)}
          keptCodeOf={(_, index) => known[index]?.code}
          noteOf={noteOf}
        />
      </Form>
    </SectionCard>
  );
}

type KnownClass = NextSeasonQuery['organization']['classrooms'][number];

/** The class that each row changes, as the server matches them (api: season/next/next-season.ts). */
function matchClasses(rows: readonly ClassFields[], classrooms: readonly KnownClass[]) {
  const free = new Set(classrooms);
  const matches = new Map<ClassFields, KnownClass>();
  for (const fields of [['code'], ['name', 'teacherName'], ['name']] as const)
    for (const row of rows.filter((one) => !matches.has(one))) {
      const [same, another] = [...free].filter((one) => isSame(one, row, fields));
      if (!same || another) continue;
      matches.set(row, same);
      free.delete(same);
    }
  return rows.map((row) => matches.get(row));
}

function isSame(one: KnownClass, row: ClassFields, fields: readonly ('code' | 'name' | 'teacherName')[]) {
  return fields.every((field) => fold(one[field].trim()) === fold(row[field].trim()));
}
