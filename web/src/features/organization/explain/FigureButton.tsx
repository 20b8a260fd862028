import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Figure } from '../../../gql/graphql';
import { FigureButton as SharedFigureButton } from '../../explain';

type Props = {
  figure: Figure;
  /** The figure's label on this page. */
  title: string;
  /** Limits the figure to one class; null for sales without a class. */
  classroomId?: string | null;
  /** Limits the figure to one statement's month: YYYY-MM. */
  statementMonth?: string;
  children: ReactNode;
};

/** A figure of the organization in the page's URL. */
export function FigureButton(props: Props) {
  const { id = '' } = useParams();
  return <SharedFigureButton organizationId={id} {...props} />;
}
