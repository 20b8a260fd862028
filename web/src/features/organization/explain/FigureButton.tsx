import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Figure } from '../../../gql/graphql';
import { FigureButton as SharedFigureButton } from '../../explain';

type Props = {
  figure: Figure;
  /** What the figure is called on this page. */
  title: string;
  /** Only a class's part; null for what was sold without one. */
  classroomId?: string | null;
  /** The month of the statement whose sum it is: YYYY-MM. */
  statementMonth?: string;
  children: ReactNode;
};

/** A figure of the organization whose page is open. */
export function FigureButton(props: Props) {
  const { id = '' } = useParams();
  return <SharedFigureButton organizationId={id} {...props} />;
}
