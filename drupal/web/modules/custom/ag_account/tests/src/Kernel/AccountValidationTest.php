<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\Core\Form\FormState;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Validation of changed accounts.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class AccountValidationTest extends AccountKernelTestBase {

  public function testValidatesChangedUsernamesAndPasswords(): void {
    $old = User::load(
      $this->member('Old Name', ['mail' => 'old@example.com', 'pass' => self::PASSWORD])->id(),
    );
    Role::load('authenticated')->grantPermission('change own username')->save();
    $this->actAs($old);
    $this->assertSame([], $this->fieldErrors($this->reload($old)));
    $this->assertSame(['name'], $this->fieldErrors($this->reload($old)->setUsername('Newer Name')));
    $change = fn(string $password): array => $this->fieldErrors(
      $this->reload($old)->setExistingPassword(self::PASSWORD)->setPassword($password),
    );
    $this->assertSame([['pass'], []], [$change('weak'), $change('Newpass12')]);
  }

  public function testPreservesThePasswordWhenTheFormBlocksAMember(): void {
    $this->actAs(User::load(1));
    $this->assertSame([], $this->accountFormErrors($this->ann, ['status' => '0']));
    $blocked = User::load($this->ann->id());
    $this->assertTrue($blocked->isBlocked());
    $this->assertSame($this->ann->getPassword(), $blocked->getPassword());
    $this->assertSame(
      ['pass'],
      array_keys($this->accountFormErrors($blocked, ['pass' => ['pass1' => 'weak', 'pass2' => 'weak']])),
    );
  }

  public function testValidatesThePasswordOfAMemberCreatedByAnAdministrator(): void {
    $this->actAs(User::load(1));
    $create = function (string $password): array {
      $form = $this->container->get('entity_type.manager')
        ->getFormObject('user', 'register')
        ->setEntity(User::create());
      $pass = ['pass1' => $password, 'pass2' => $password];
      $state = (new FormState())->setValues([
        'name' => 'Newcomer',
        'mail' => 'newcomer@example.com',
        'pass' => $pass,
        'status' => '1',
        'op' => 'Create new account',
      ]);
      $this->container->get('form_builder')->submitForm($form, $state);
      return array_keys($state->getErrors());
    };
    $this->assertSame(['pass'], $create('short'));
    $this->assertSame([], $create(self::PASSWORD));
    $this->assertNotEmpty(
      \Drupal::entityTypeManager()->getStorage('user')->loadByProperties(['name' => 'Newcomer']),
    );
  }

  /**
   * @return array
   *   Errors by field.
   */
  private function accountFormErrors(UserInterface $account, array $values): array {
    $form = $this->container->get('entity_type.manager')
      ->getFormObject('user', 'default')
      ->setEntity($this->reload($account));
    $state = (new FormState())->setValues($values + [
      'name' => $account->getAccountName(),
      'mail' => $account->getEmail(),
      'pass' => ['pass1' => '', 'pass2' => ''],
      'op' => 'Save',
    ]);
    $this->container->get('form_builder')->submitForm($form, $state);
    return $state->getErrors();
  }

}
