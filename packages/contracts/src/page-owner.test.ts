import { findPage } from './page-owner';

const remotes = {
  'mfe-public': { routes: ['/', '/doctor', '/doctor/:id'] },
  'mfe-doctor': { routes: ['/doctor/profile'] },
  'mfe-chat': { routes: ['/doctor/chats/*'] },
};

describe('the owner of a page', () => {
  it.each([
    ['/', 'mfe-public'],
    ['/doctor/0123456789abcdef01234567', 'mfe-public'],
    ['/doctor/profile', 'mfe-doctor'],
    ['/doctor/profile/', 'mfe-doctor'],
    ['/doctor/chats', 'mfe-chat'],
    ['/doctor/chats/patient/1', 'mfe-chat'],
  ])('of %s is %s', (path, owner) => {
    expect(findPage(remotes, path)?.owner).toBe(owner);
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/doctors', '/admin/doctors'],
    ['/admin/elsewhere', '/admin/*'],
  ])('the pattern of %s is %s', (path, pattern) => {
    const routes = ['/admin/*', '/admin', '/admin/doctors'];
    expect(findPage({ 'mfe-admin': { routes } }, path)?.pattern).toBe(pattern);
    expect(findPage({ 'mfe-admin': { routes: routes.toReversed() } }, path)?.pattern).toBe(pattern);
  });

  it.each(['/services', '/doctor/profile/more', '/doctors'])('of %s is nobody', (path) => {
    expect(findPage(remotes, path)).toBeNull();
  });
});
