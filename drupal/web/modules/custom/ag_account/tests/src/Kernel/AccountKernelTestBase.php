<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\Core\Site\Settings;
use Drupal\Core\Test\AssertMailTrait;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;

/**
 * A portal with the member Ann.
 */
abstract class AccountKernelTestBase extends PortalKernelTestBase {

  use AssertMailTrait;

  protected const PASSWORD = 'Passw0rd1';
  protected const SITE = 'https://portal.example';

  protected static $modules = ['ag_account'];

  protected UserInterface $ann;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema(
      'ag_account',
      [
        'ag_account_token',
        'ag_account_session',
        'ag_account_consent',
        'ag_account_child_request',
        'ag_account_inactive',
      ],
    );
    $this->installConfig(['ag_account']);
    $this->installSchema('user', ['users_data']);
    $this->installSessions();
    new Settings(['ag_frontend' => ['url' => self::SITE]] + Settings::getAll());
    $this->config('system.mail')->set('interface.default', 'test_mail_collector')->save();
    $this->config('system.site')
      ->set('name', 'The Portal')
      ->set('mail', 'portal@example.com')
      ->save();
    $this->config('user.settings')->set('notify.status_activated', FALSE)->save();
    $this->member('Root');
    $this->ann = User::load($this->member('Ann', ['pass' => self::PASSWORD])->id());
    $this->actAs(NULL);
  }

  protected function requestReset(
    string $mail,
    string $page = self::SITE . '/account/reset',
  ): array {
    $response = $this->post('/user/lost-password', ['mail' => $mail, 'forgot_pass_link' => $page]);
    $this->container->get(AccountMailer::class)->destruct();
    return $response;
  }

  protected function reset(string $link, string $password): array {
    parse_str((string) parse_url($link, PHP_URL_QUERY), $query);
    return $this->post('/user/lost-password-reset', $query + ['new_pass' => $password]);
  }

  protected function readLink(string $address): string {
    $this->container->get(AccountMailer::class)->destruct();
    $mails = $this->getMails();
    $mail = end($mails);
    $this->assertSame(strtolower($address), strtolower($mail['to']));
    $this->assertMatchesRegularExpression('~https://\S+~', $mail['body']);
    preg_match('~https://\S+~', $mail['body'], $link);
    return $link[0];
  }

  protected function parseQuery(string $link): array {
    parse_str((string) parse_url($link, PHP_URL_QUERY), $query);
    return $query;
  }

  /**
   * Core's validation changes the validated entity.
   */
  protected function reload(UserInterface $user): UserInterface {
    return $this->container->get('entity_type.manager')
      ->getStorage('user')
      ->loadUnchanged($user->id());
  }

  protected function fieldErrors(UserInterface $user): array {
    $paths = [];
    foreach ($user->validate() as $violation) {
      $paths[] = $violation->getPropertyPath();
    }
    return $paths;
  }

}
