import { useForm } from 'react-hook-form';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { showRefusal } from '../../../lib/editing/field-errors';
import { formConflict } from '../../../lib/editing/form-conflict';
import { useEditConflict } from '../../../lib/editing/use-edit-conflict';
import { changesOf, fieldsOf, inputOf, seenOf, type ProductFields } from './product-form';
import { useProductChanges } from './use-product-changes';
import { submitForm } from '../../../lib/editing/submit-form';

/** The form of a product: an edit sends only what was changed, and what it rests on. */
export function useProductForm(product: Product | null, onDone: () => void) {
  const { create, save } = useProductChanges();
  const edit = useEditConflict({ fields: fieldsOf(product), seen: seenOf(product) });
  const form = useForm<ProductFields>({ defaultValues: fieldsOf(product), mode: 'onTouched' });

  const send = async (fields: ProductFields) => {
    const domainError = product ? await sendChanges(product, fields) : await create(inputOf(fields));
    if (!domainError) return onDone();
    if (edit.meet(domainError)) return;
    const message = showRefusal(form, domainError);
    if (message) form.setError('root', { message });
  };
  const sendChanges = async (edited: Product, fields: ProductFields) => {
    const changes = changesOf(edit.before(), fields);
    if (Object.keys(changes).length === 0) return null;
    // The stock says itself what it rests on.
    const { inventory: _count, ...others } = changes;
    return save(edited, changes, edit.expected(others));
  };

  return {
    form,
    save: submitForm(form, send),
    conflict: formConflict(edit, form, () => form.handleSubmit(send)()),
  };
}
