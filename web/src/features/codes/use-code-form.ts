import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/ui/feedback/toast';
import type { ClassWanted } from './ClassChoice';
import { normalizeCode, splitCodes, type Codes } from './codes';
import type { FundraiserContext } from '../cart';
import { useValidateCodes } from './use-validate-codes';

const MISSING = { title: 'Missing organization code', text: 'Please enter your organization code.' };

type Options = {
  /** Codes that the address carried: filled in and checked once. */
  given?: Codes | null;
  /** Whether a check found a fundraiser, which the cart then supports. */
  onChecked?: ((isFound: boolean) => void) | undefined;
  /** Takes the fundraiser in the cart's place: nothing but this learns of it. */
  onFound?: ((fundraiser: FundraiserContext) => void) | undefined;
};

/** The two code fields: what stands in them, what is wrong with it, and checking it (docs/product/storefront.md#states). */
export function useCodeForm({ given = null, onChecked, onFound }: Options) {
  const [codes, setCodes] = useState<Codes>(given ?? { organization: '', classroom: '' });
  const [error, setError] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const [classWanted, setClassWanted] = useState<ClassWanted | null>(null);
  const [validate, { isValidating }] = useValidateCodes({ tiesCart: !onFound });
  const organizationInput = useRef<HTMLInputElement>(null);
  const classroomInput = useRef<HTMLInputElement>(null);

  const check = async (typed: Codes) => {
    const response = await validate(typed);
    const isFound = 'fundraiser' in response;
    setRefused(!isFound);
    setError('error' in response ? response.error : undefined);
    setClassWanted('classWanted' in response ? response.classWanted : null);
    onChecked?.(isFound);
    if ('fundraiser' in response) onFound?.(response.fundraiser);
    if ('error' in response) organizationInput.current?.focus();
  };

  const submit = () => {
    if (isValidating) return;
    const typed = {
      organization: normalizeCode(codes.organization),
      classroom: normalizeCode(codes.classroom),
    };
    if (typed.organization) return void check(typed);
    if (!onFound) showToast({ tone: 'destructive', ...MISSING });
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

  const typeClassroom = (classroom: string) => {
    setError(undefined);
    setCodes({ ...codes, classroom });
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

  return {
    codes,
    error,
    isRefused,
    isValidating,
    /** Until another organization's code is typed. */
    classWanted: classWanted?.organizationCode === normalizeCode(codes.organization) ? classWanted : null,
    chooseClass,
    submit,
    typeOrganization,
    typeClassroom,
    organizationInput,
    classroomInput,
  };
}

export type CodeFormState = ReturnType<typeof useCodeForm>;
