type NamedClassroom = { readonly teacherName: string; readonly name: string };

/** What a class is called in lists: two classes of a school often share a name, rarely name and teacher. */
export function classroomLabel({ teacherName, name }: NamedClassroom): string {
  return `${teacherName} · ${name}`;
}

/** What a class is found by. */
export function classroomSearchText(classroom: NamedClassroom & { readonly code: string }): string {
  return `${classroomLabel(classroom)} ${classroom.code}`;
}
