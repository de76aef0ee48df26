<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Emails that could not be sent at once.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class MailRetryTest extends AccountKernelTestBase {

  protected static $modules = ['system_mail_failure_test'];

  public function testSendsTheActivationEmailWhenTheMailServerIsBack(): void {
    $this->failToSend($this->signUp(...));
    $this->retry();
    $query = $this->parseQuery($this->readLink('Eve@example.com'));
    $this->assertSame(200, $this->post('/user/activate', $query)[0]);
    $this->assertCount(1, $this->getMails());
  }

  public function testKeepsTheLinkOfANewerEmail(): void {
    $this->failToSend(fn() => $this->changeEmail('mistyped@example.com'));
    $this->changeEmail('right@example.com');
    $query = $this->parseQuery($this->readLink('right@example.com'));
    $this->retry();
    $this->assertCount(1, $this->getMails());
    $this->actAs(NULL);
    $this->assertSame(200, $this->post('/user/confirm-email', $query)[0]);
  }

  public function testActivatesACorrectedAddressOnce(): void {
    $this->failToSend($this->signUp(...));
    $this->post(
      '/user/resend-activation',
      ['name' => 'Eve', 'pass' => self::PASSWORD, 'mail' => 'eva@example.com'],
    );
    $query = $this->parseQuery($this->readLink('eva@example.com'));
    $this->retry();
    $this->assertCount(1, $this->getMails());
    $this->assertSame(200, $this->post('/user/activate', $query)[0]);
  }

  public function testConfirmsAnEmailChangedWithThePassword(): void {
    $this->actAs($this->ann);
    $this->reload($this->ann)->setEmail('new@example.com')->setPassword('Newpass12')->save();
    $query = $this->parseQuery($this->readLink('new@example.com'));
    $this->actAs(NULL);
    $this->assertSame(200, $this->post('/user/confirm-email', $query)[0]);
  }

  public function testKeepsQueuedEmailsInUpdates(): void {
    $this->failToSend($this->signUp(...));
    $this->container->get('module_handler')->loadInclude('ag_account', 'install');
    ag_account_update_11001();
    $this->assertSame(1, $this->container->get('queue')->get(AccountMailer::QUEUE)->numberOfItems());
  }

  public function testDeletesQueuedEmailsOnUninstall(): void {
    $this->failToSend($this->signUp(...));
    $this->container->get('module_installer')->uninstall(['ag_account']);
    $this->assertSame(0, \Drupal::queue(AccountMailer::QUEUE)->numberOfItems());
  }

  public function testSendsNoLinkAfterANewPassword(): void {
    $this->failToSend(fn() => $this->changeEmail('mallory@example.com'));
    $this->reload($this->ann)->setPassword('Newpass12')->save();
    $this->retry();
    $this->assertSame([], $this->getMails());
  }

  public function testSendsNoLinkToBlockedUsers(): void {
    $this->failToSend(fn() => $this->changeEmail('mallory@example.com'));
    $this->reload($this->ann)->block()->save();
    $this->retry();
    $this->assertSame([], $this->getMails());
  }

  private function signUp(): void {
    $values = ['name' => 'Eve', 'mail' => 'Eve@example.com', 'pass' => self::PASSWORD];
    $body = array_map(static fn(string $value): array => [['value' => $value]], $values);
    $this->assertSame(200, $this->post('/user/registerpass', $body)[0]);
  }

  private function changeEmail(string $mail): void {
    $this->actAs($this->ann);
    $this->assertSame(200, $this->post(
      '/ag/api/update-user-email',
      ['email' => $mail, 'password' => self::PASSWORD],
    )[0]);
  }

  private function failToSend(callable $task): void {
    $this->useMailBackend('test_php_mail_failure');
    $task();
    $this->container->get(AccountMailer::class)->destruct();
    $this->assertSame([], $this->getMails());
    $this->assertSame([], $this->container->get('messenger')->all());
    $this->useMailBackend('test_mail_collector');
  }

  private function retry(): void {
    // The next attempt is due.
    $this->container->get('database')->update('queue')->fields(['expire' => 1])->execute();
    $this->container->get('cron')->run();
  }

  private function useMailBackend(string $plugin): void {
    // The base class overrides the configuration.
    $GLOBALS['config']['system.mail']['interface']['default'] = $plugin;
    $this->container->get('config.factory')->reset();
  }

}
