export function buildFlyer(changes: object = {}) {
  return {
    __typename: 'Flyer',
    id: 'flyer-1',
    format: 'pdf',
    language: 'en',
    status: 'completed',
    fileUrl: '/api/flyers/flyer-1/download',
    fileName: 'skycrumb-flyer-LINCOLN.pdf',
    errorMessage: null,
    startedAt: '2025-10-12T11:59:00.000Z',
    completedAt: '2025-10-12T12:00:00.000Z',
    ...changes,
  };
}
