import { useState } from 'react';
import type { FundraiserContext } from '../cart';
import { LazyClassChoice, useValidateCodes } from '../codes';

type Props = {
  organization: { name: string; code: string };
  onChoose: (fundraiser: FundraiserContext) => void;
};

/** One of the classes of the organization that the order supports already. */
export function ChooseClass({ organization: { name, code }, onChoose }: Props) {
  const [validate, { isValidating }] = useValidateCodes({ tiesCart: false });
  const [error, setError] = useState<string | null>(null);
  const choose = async (classroom: string) => {
    if (isValidating) return;
    const found = await validate({ organization: code, classroom });
    if ('fundraiser' in found) onChoose(found.fundraiser);
    else setError('error' in found ? found.error : found.classWanted.text);
  };
  return (
    <>
      <LazyClassChoice
        organizationCode={code}
        text={`Your order supports ${name}. Half of the share can go to one of its classes.`}
        onChoose={(classroom) => void choose(classroom)}
      />
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </>
  );
}
