import { useState } from 'react';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { useFind } from '../shell';
import { FoundList } from './FoundList';

/** The dashboard's search: organizations and orders, listed under the box. Escape closes the list. */
export function QuickFind() {
  const [text, setText] = useState('');
  const found = useFind(text);
  return (
    <div
      role="search"
      className="relative min-w-0 flex-1 basis-56 md:w-72 md:flex-none"
      onKeyDown={({ key }) => key === 'Escape' && setText('')}
    >
      <SearchField
        isPageSearch
        label="Search organizations and orders"
        placeholder="Organization or order"
        value={text}
        onSearch={setText}
      />
      {found.isAsking && <FoundList text={text} found={found} onFollow={() => setText('')} />}
    </div>
  );
}
