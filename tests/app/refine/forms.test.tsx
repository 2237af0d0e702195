import { useDrawerForm, useForm, useModalForm, useStepsForm } from '@refinedev/antd';
import { screen, waitFor, within } from '@testing-library/react';
import { changePassword } from '#schemas/contracts/accounts.ts';
import { Button, Drawer, Form, Input, Modal, Steps } from 'antd';
import { expect, it } from 'vitest';
import { serverBeside } from '../../resources/serverBeside.ts';
import { showPage } from './showPage.tsx';

const beside = serverBeside({ versionRequired: true });
const make = async (name: string) => (await beside.admin.post('/api/parameters/add', { name, value: '1' })).data as { id: number };

const valueOf = async ({ id }: { id: number }): Promise<unknown> => (await beside.admin.get(`/api/parameters/${id}`)).data;

function Fields() {
  return (
    <>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="value" label="Value">
        <Input />
      </Form.Item>
    </>
  );
}

function Create() {
  const { formProps, saveButtonProps } = useForm({ resource: 'parameters', action: 'create' });
  return (
    <Form {...formProps}>
      <Fields />
      <Button {...saveButtonProps}>Save</Button>
    </Form>
  );
}

function Edit() {
  const { formProps, saveButtonProps } = useForm();
  return (
    <Form {...formProps}>
      <Fields />
      <Button {...saveButtonProps}>Save</Button>
    </Form>
  );
}

const edit = ({ id }: { id: number }) => showPage(<Edit />, { at: `/system/parameters/${id}/edit`, path: '/system/parameters/:id/edit' });
const valueField = () => screen.findByRole('textbox', { name: 'Value' });

it('useForm: a form creates a record, and shows what the server finds wrong at the fields themselves', async () => {
  await make('taken');
  const { user } = await showPage(<Create />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'taken');
  await user.type(await valueField(), 'one');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already taken')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' not');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Parameter created')).toBeVisible();
});

it('useForm: a form changes the record of its address from the version that was read', async () => {
  const made = await make('changed');
  const { user } = await edit(made);
  await waitFor(async () => expect(await valueField()).toHaveValue('1'));
  await user.type(await valueField(), '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Parameter saved')).toBeVisible();
  expect(await valueOf(made)).toMatchObject({ value: '12', version: 2 });
});

it('useForm: whoever was slower than somebody else is refused, and overwrites nothing, however often', async () => {
  const made = await make('contested');
  const { user } = await edit(made);
  await waitFor(async () => expect(await valueField()).toHaveValue('1'));
  await beside.admin.put(`/api/parameters/${made.id}`, { value: 'theirs', version: 1 });
  await user.type(await valueField(), '2');
  const refusals = () => beside.door.asked.filter((asked) => asked === `PUT /api/parameters/${made.id}`).length;
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(refusals()).toBe(times));
    expect(await screen.findByText('Request error')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  }
  expect(await valueOf(made)).toMatchObject({ value: 'theirs', version: 2 });
});

function CreateInModal() {
  const { modalProps, formProps, show } = useModalForm({ resource: 'parameters', action: 'create' });
  return (
    <>
      <Button onClick={() => show()}>New</Button>
      <Modal {...modalProps}>
        <Form {...formProps}>
          <Fields />
        </Form>
      </Modal>
    </>
  );
}

it('useModalForm: a modal creates a record, closes, and leaves the page where it was', async () => {
  const { user, router } = await showPage(<CreateInModal />, { at: '/page?currentPage=2', path: '/page' });
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const modal = within(await screen.findByRole('dialog'));
  await user.type(modal.getByRole('textbox', { name: 'Name' }), 'from a modal');
  await user.type(modal.getByRole('textbox', { name: 'Value' }), '1');
  await user.click(modal.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Parameter created')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?currentPage=2');
});

function EditInDrawer({ id }: { id: number }) {
  const { drawerProps, formProps, saveButtonProps, deleteButtonProps, show } = useDrawerForm({ resource: 'parameters', action: 'edit' });
  return (
    <>
      <Button onClick={() => show(id)}>Edit</Button>
      <Drawer {...drawerProps} extra={deleteButtonProps && <Button {...saveButtonProps}>Save</Button>}>
        <Form {...formProps}>
          <Fields />
        </Form>
      </Drawer>
    </>
  );
}

it('useDrawerForm: a drawer changes the record that it was opened for', async () => {
  const made = await make('in a drawer');
  const { user } = await showPage(<EditInDrawer id={made.id} />);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(async () => expect(await valueField()).toHaveValue('1'));
  await user.type(await valueField(), '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Parameter saved')).toBeVisible();
  expect(await valueOf(made)).toMatchObject({ value: '12', version: 2 });
});

function CreateInSteps() {
  const { current, gotoStep, stepsProps, formProps, saveButtonProps } = useStepsForm({ resource: 'parameters', action: 'create' });
  const steps = [
    <Form.Item key="name" name="name" label="Name">
      <Input />
    </Form.Item>,
    <Form.Item key="value" name="value" label="Value">
      <Input />
    </Form.Item>,
  ];
  return (
    <>
      <Steps {...stepsProps} items={[{ title: 'First' }, { title: 'Second' }]} />
      <Form {...formProps}>{steps[current]}</Form>
      {current === 0 ? <Button onClick={() => gotoStep(1)}>Next</Button> : <Button {...saveButtonProps}>Save</Button>}
    </>
  );
}

it('useStepsForm: the steps of a wizard make one record', async () => {
  const { user } = await showPage(<CreateInSteps />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'step by step');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await valueField(), 'two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Parameter created')).toBeVisible();
  const { data } = await beside.admin.get('/api/parameters?search=step');
  expect(data).toMatchObject({ items: [{ name: 'step by step', value: 'two' }] });
});

function ChangePassword() {
  const { formProps, saveButtonProps } = useForm({ resource: changePassword.endpoint, action: 'create' });
  return (
    <Form {...formProps}>
      <Form.Item name="current" label="Current">
        <Input />
      </Form.Item>
      <Form.Item name="password" label="New">
        <Input />
      </Form.Item>
      <Button {...saveButtonProps}>Save</Button>
    </Form>
  );
}

it('useForm: a form makes a declared call, named by its endpoint, and shows what the server finds wrong at the fields themselves', async () => {
  const { user } = await showPage(<ChangePassword />);
  await user.type(await screen.findByRole('textbox', { name: 'Current' }), 'not mine');
  await user.type(screen.getByRole('textbox', { name: 'New' }), 'New-12345');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The current password is wrong')).toBeVisible();
});
