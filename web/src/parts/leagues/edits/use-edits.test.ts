// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useEdits } from './use-edits.ts';

interface Form {
  clock: number;
  night: { from: string } | null;
}

function form(present: Form) {
  const { result, rerender } = renderHook((shown: Form) => useEdits(shown), { initialProps: present });
  return {
    now: () => result.current,
    edit: (part: Partial<Form>) => act(() => result.current.edit(part)),
    act: (what: (edits: typeof result.current) => void) => act(() => what(result.current)),
    others: (part: Partial<Form>) => rerender({ ...result.current.present, ...part }),
  };
}

describe('a form for settings that others can also change', () => {
  it('follows others’ saves in fields that weren’t edited here', () => {
    const { now, edit, others } = form({ clock: 90, night: null });
    edit({ clock: 60 });
    others({ night: { from: '22:00' } });
    expect(now()).toMatchObject({ value: { clock: 60, night: { from: '22:00' } }, overtaken: [] });
  });

  it('keeps an edit when someone else saves that field, and asks about it', () => {
    const { now, edit, others } = form({ clock: 90, night: null });
    edit({ clock: 60 });
    others({ clock: 120 });
    expect(now()).toMatchObject({ value: { clock: 60 }, overtaken: ['clock'], isChanged: true });
    // If the user just keeps editing, that doesn't answer the question of which value to keep.
    edit({ clock: 300 });
    expect(now().overtaken).toEqual(['clock']);
  });

  it('stops asking once the user has chosen a version, and asks again about the next change', () => {
    const { now, edit, act: choose, others } = form({ clock: 90, night: null });
    edit({ clock: 60 });
    others({ clock: 120 });
    choose(({ keepMine }) => keepMine(['clock']));
    expect(now()).toMatchObject({ value: { clock: 60 }, overtaken: [], isChanged: true });
    others({ clock: 180 });
    expect(now().overtaken).toEqual(['clock']);
    choose(({ takeTheirs }) => takeTheirs(['clock']));
    expect(now()).toMatchObject({ value: { clock: 180 }, overtaken: [], isChanged: false });
  });

  it('doesn’t ask if someone else saved the same values, even as different objects', () => {
    const { now, edit, others } = form({ clock: 90, night: null });
    edit({ night: { from: '23:00' }, clock: 60 });
    others({ night: { from: '23:00' }, clock: 60 });
    expect(now()).toMatchObject({ overtaken: [], isChanged: false });
  });

  it('forgets an edit once the field has its original value again', () => {
    const { now, edit, others } = form({ clock: 90, night: null });
    edit({ clock: 60 });
    edit({ clock: 90 });
    others({ clock: 120 });
    expect(now()).toMatchObject({ value: { clock: 120 }, overtaken: [] });
  });

  it('keeps edits made after its save was sent, and continues from the saved state', () => {
    const { now, edit, act: once, others } = form({ clock: 90, night: null });
    edit({ clock: 60, night: { from: '23:00' } });
    const { settle } = now();
    edit({ clock: 300 });
    others({ clock: 60, night: { from: '23:00' } });
    once(settle);
    expect(now()).toMatchObject({ value: { clock: 300 }, overtaken: [], isChanged: true });
    others({ night: null });
    expect(now()).toMatchObject({ value: { clock: 300, night: null }, overtaken: [] });
  });
});
