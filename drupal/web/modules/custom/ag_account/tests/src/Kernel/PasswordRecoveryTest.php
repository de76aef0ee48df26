<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\Core\Form\FormState;
use Drupal\user\AccountSettingsForm;
use Drupal\user\Entity\User;
use Drupal\user\Form\UserPasswordForm;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Password recovery.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class PasswordRecoveryTest extends AccountKernelTestBase {

  public function testCoresPasswordRecoveryLinksToTheSite(): void {
    foreach (['password_reset', 'register_admin_created'] as $key) {
      _user_mail_notify($key, $this->ann);
    }
    $this->assertCount(2, $this->getMails());
    foreach ($this->getMails() as $mail) {
      $this->assertSame('Choose a new password for The Portal', $mail['subject']);
      $this->assertStringNotContainsString('/user/reset/', $mail['body']);
    }
    $link = $this->readLink('ann@example.com');
    $this->assertStringStartsWith(self::SITE . '/account/reset?name=Ann&token=', $link);
    parse_str((string) parse_url($link, PHP_URL_QUERY), $query);
    [$status] = $this->post(
      '/user/lost-password-reset',
      ['name' => 'Ann', 'token' => $query['token'], 'new_pass' => 'Newpass12'],
    );
    $this->assertSame(200, $status);
  }

  public function testOwnersEditTheEmailsThatAreSent(): void {
    $state = new FormState();
    $form = $this->container->get('form_builder')->buildForm(AccountSettingsForm::class, $state);
    $this->assertFalse($form['email_password_reset']['#access']);
    $this->assertFalse($form['email_admin_created']['#access']);
    $mails = $this->config('ag_account.mail')->getRawData();
    foreach (array_diff_key($mails, ['_core' => TRUE, 'langcode' => TRUE]) as $key => $template) {
      foreach ($template as $part => $text) {
        $field = $form["ag_account_$key"]["ag_account_{$key}_$part"];
        $this->assertSame(["ag_account.mail:$key.$part", $text], [$field['#config_target'], $field['#default_value']]);
      }
    }
  }

  public function testResetsAPasswordWithTheLinkOnce(): void {
    $sent = $this->requestReset('ANN@example.com');
    $link = $this->readLink('Ann@example.com');
    $this->assertStringStartsWith(self::SITE . '/account/reset?name=Ann&token=', $link);
    $this->assertSame(422, $this->reset($link, 'weak')[0]);
    $this->assertSame(200, $this->reset($link, 'Newpass12')[0]);
    $this->assertTrue(
      $this->container->get('password')->check(
        'Newpass12',
        User::load($this->ann->id())->getPassword(),
      ),
    );
    $this->assertSame(400, $this->reset($link, 'Newpass13')[0]);
    // Unknown and blocked accounts get the same response and no email.
    $mails = count($this->getMails());
    $this->reload($this->ann)->block()->save();
    foreach (['nobody@example.com', 'Ann@example.com'] as $mail) {
      $this->assertSame($sent, $this->requestReset($mail));
    }
    $this->assertCount($mails, $this->getMails());
  }

  public function testKeepsALinkWhenSomebodyElseRequestsAnotherUntilOneIsUsed(): void {
    $links = [];
    for ($request = 0; $request < 3; $request++) {
      $this->requestReset('Ann@example.com');
      $links[] = $this->readLink('Ann@example.com');
    }
    $this->assertSame(200, $this->reset($links[0], 'Newpass12')[0]);
    $this->assertSame(
      [400, ['message' => 'The token is invalid or has expired.']],
      $this->reset($links[2], 'Newpass13'),
    );
  }

  public function testAnOlderTableOfLinksAllowsSeveral(): void {
    $schema = $this->container->get('database')->schema();
    $schema->dropPrimaryKey('ag_account_token');
    $schema->addPrimaryKey('ag_account_token', ['uid', 'purpose']);
    $this->container->get('module_handler')->loadInclude('ag_account', 'install');
    ag_account_update_11003();
    $this->testKeepsALinkWhenSomebodyElseRequestsAnotherUntilOneIsUsed();
  }

  public function testRespondsTheSameToKnownAndUnknownAccountsWithTheMailServerDown(): void {
    $this->enableModules(['system_mail_failure_test']);
    $this->config('system.mail')
      ->set('interface.user', 'test_php_mail_failure')
      ->set('interface.ag_account', 'test_php_mail_failure')
      ->save();
    foreach (['mail' => 'Ann@example.com', 'name' => 'Ann'] as $field => $known) {
      foreach ([$known, 'nobody@example.com'] as $identifier) {
        $response = $this->post('/user/password?_format=json', [$field => $identifier]);
        $this->assertSame([200, NULL], $response, "$field: $identifier");
      }
    }
    $messages = [];
    foreach (['Ann', 'Ann@example.com', 'nobody@example.com'] as $name) {
      $state = (new FormState())->setValues(['name' => $name]);
      $this->container->get('form_builder')->submitForm(UserPasswordForm::class, $state);
      $this->assertSame([], $state->getErrors());
      $messenger = $this->container->get('messenger');
      foreach ([...$messenger->deleteByType('status'), ...$messenger->deleteByType('error')] as $message) {
        $messages[] = strtr(strip_tags((string) $message), [$name => '…']);
      }
    }
    $this->assertSame(
      ['If … is a valid account, an email will be sent with instructions to reset your password.'],
      array_values(array_unique($messages)),
    );
    $this->config('system.mail')->clear('interface.ag_account')->save();
    $this->post('/user/password?_format=json', ['name' => 'Ann']);
    $this->assertSame(200, $this->reset($this->readLink('Ann@example.com'), 'Newpass12')[0]);
  }

  public function testTokensExpireAfterADay(): void {
    $this->requestReset('Ann@example.com');
    $link = $this->readLink('Ann@example.com');
    $this->container->get('database')
      ->update('ag_account_token')
      ->expression('expires', '[expires] - 86401')
      ->execute();
    $this->assertSame(400, $this->reset($link, 'Newpass12')[0]);
    \Drupal::moduleHandler()->invoke('ag_account', 'cron');
    $this->assertSame(
      '0',
      (string) $this->container->get('database')->select('ag_account_token')->countQuery()->execute()->fetchField(),
    );
  }

  public function testLinksToTheSiteAndLimitsRecoveryEmails(): void {
    foreach (['https://evil.example/account/reset', self::SITE . '.evil.example/', self::SITE . '@evil.example/', 'javascript:alert(1)', '/account/reset', 'https://evil@portal.example/account/reset', self::SITE . '/account/reset?next=https://evil.example', self::SITE . '/account/reset#evil'] as $page) {
      $this->assertSame(400, $this->requestReset('Ann@example.com', $page)[0], $page);
    }
    for ($i = 0; $i < 8; $i++) {
      $this->assertSame(200, $this->requestReset('Ann@example.com')[0]);
    }
    $this->assertCount(5, $this->getMails());
    for ($i = 0; $i < 50; $i++) {
      $this->post(
        '/user/lost-password-reset',
        ['name' => 'Ann', 'token' => "guess$i", 'new_pass' => 'Newpass12'],
      );
    }
    $this->assertSame(403, $this->reset($this->readLink('Ann@example.com'), 'Newpass12')[0]);
  }

  public function testInvalidatesEmailLinksWithANewPassword(): void {
    $this->requestReset('Ann@example.com');
    $link = $this->readLink('Ann@example.com');
    $this->reload($this->ann)->setPassword('Newpass12')->save();
    $this->assertSame(400, $this->reset($link, 'Newpass13')[0]);
  }

}
