import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { showToast } from '../../components/ui/toast';
import { useCart, type FundraiserContext } from '../cart';
import { ClassChoice, type ClassWanted } from './ClassChoice';
import { CodeInput } from './CodeInput';
import { normalizeCode, splitCodes, type Codes } from './codes';
import { FoundFundraiser } from './FoundFundraiser';
import { useValidateCodes } from './use-validate-codes';

type Props = {
  /** Codes that the address carried: filled in and checked once. */
  given: Codes | null;
};

const MISSING = { title: 'Missing organization code', text: 'Please enter your organization code.' };

/** Finds the fundraiser of one or two codes and ties the cart to it (specification storefront 2 and 4). */
export function CodeForm({ given }: Props) {
  const { context } = useCart();
  const [codes, setCodes] = useState<Codes>(given ?? { organization: '', classroom: '' });
  const [result, setResult] = useState<FundraiserContext | null>(context);
  const [error, setError] = useState<string>();
  const [classWanted, setClassWanted] = useState<ClassWanted | null>(null);
  const [validate, { isValidating }] = useValidateCodes();
  const organizationInput = useRef<HTMLInputElement>(null);
  const classroomInput = useRef<HTMLInputElement>(null);

  const check = async (typed: Codes) => {
    const answer = await validate(typed);
    setResult('fundraiser' in answer ? answer.fundraiser : null);
    setError('error' in answer ? answer.error : undefined);
    setClassWanted('classWanted' in answer ? answer.classWanted : null);
    if ('error' in answer) organizationInput.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValidating) return;
    const typed = {
      organization: normalizeCode(codes.organization),
      classroom: normalizeCode(codes.classroom),
    };
    if (typed.organization) return void check(typed);
    showToast({ tone: 'destructive', ...MISSING });
    setError(MISSING.text);
    organizationInput.current?.focus();
  };

  const typeOrganization = (text: string) => {
    setError(undefined);
    const both = splitCodes(text);
    if (!both) return setCodes({ ...codes, organization: text });
    setCodes({ organization: both.organization, classroom: both.classroom || codes.classroom });
    classroomInput.current?.focus();
  };

  const chooseClass = (classroom: string) => {
    const both = { organization: normalizeCode(codes.organization), classroom };
    setCodes(both);
    void check(both);
  };

  const hasChecked = useRef(false);
  useEffect(() => {
    if (!given || hasChecked.current) return;
    hasChecked.current = true;
    void check(given);
  });

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <CodeInput
          ref={organizationInput}
          label="Organization code"
          requirement="required"
          placeholder="e.g. LINCOLN"
          value={codes.organization}
          onCode={typeOrganization}
          error={error}
        />
        <CodeInput
          ref={classroomInput}
          label="Classroom code"
          requirement="optional"
          placeholder="e.g. RIVERA"
          value={codes.classroom}
          onCode={(classroom) => {
            setError(undefined);
            setCodes({ ...codes, classroom });
          }}
        />
        <Button type="submit" busyText={isValidating ? 'Validating...' : undefined} className="sm:mt-[29px]">
          Find My Fundraiser
        </Button>
      </div>
      <div role="status">
        {isValidating && <span className="sr-only">Validating your codes</span>}
        {result && !isValidating && (
          <div className="mt-4">
            <FoundFundraiser fundraiser={result} />
          </div>
        )}
      </div>
      {classWanted?.organizationCode === normalizeCode(codes.organization) && (
        <ClassChoice {...classWanted} onChoose={chooseClass} />
      )}
    </form>
  );
}
