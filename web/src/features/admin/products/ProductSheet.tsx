import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { EditConflictDialog } from '../../../components/domain/EditConflictDialog';
import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { ProductFieldset } from './ProductFieldset';
import { useProductForm } from './use-product-form';

type Props = {
  /** Null: a new one. */
  product: Product | null;
  onClose: () => void;
};

const formId = 'product-form';

/** Creates or edits a product. What was typed stays until the server has it. */
export function ProductSheet({ product, onClose }: Props) {
  const { form, save, conflict } = useProductForm(product, onClose);
  const { isSubmitting, isDirty, errors } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Sheet
      isOpen
      onClose={leave}
      title={product ? `Edit ${product.name}` : 'Add product'}
      foot={
        <div className="flex flex-col gap-3">
          {errors.root?.message && (
            <p role="alert" className="text-small font-semibold text-danger">
              {errors.root.message}
            </p>
          )}
          <div className="flex gap-3">
            <Button type="submit" form={formId} size="sm" busyText={isSubmitting ? 'Saving...' : undefined}>
              Save product
            </Button>
            <Button variant="quiet" size="sm" onClick={leave}>
              Cancel
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <ProductFieldset form={form} />
      </form>
      <EditConflictDialog {...conflict} />
      {isLeaving && <LeaveQuestion where="this product" onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Sheet>
  );
}
