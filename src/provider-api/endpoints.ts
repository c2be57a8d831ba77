/** Method and path of every provider call in use (specification, section 7). */
export const endpoints = {
  login: { method: 'POST', path: '/api/login' },
  checkToken: { method: 'GET', path: '/api/checkToken' },
  activateToken: { method: 'GET', path: '/api/activateToken' },
  changeRole: { method: 'GET', path: '/api/changeRole' },
  entityList: { method: 'GET', path: '/api/entitylist' },
} as const;

export type EndpointName = keyof typeof endpoints;
