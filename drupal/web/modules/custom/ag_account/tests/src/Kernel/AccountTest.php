<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ConsentLog;
use Drupal\ag_account\EventSubscriber\SessionLifetimeSubscriber;
use Drupal\ag_account\UserSessions;
use Drupal\ag_game\InvalidField;
use Drupal\Core\Form\FormState;
use Drupal\Core\Site\Settings;
use Drupal\Core\Test\AssertMailTrait;
use Drupal\file\Entity\File;
use Drupal\node\Entity\Node;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Session\Session;
use Symfony\Component\HttpFoundation\Session\Storage\MockArraySessionStorage;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\HttpKernelInterface;

/**
 * Registration, activation and password reset, without revealing who is a member.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class AccountTest extends PortalKernelTestBase {

  use AssertMailTrait;

  private const PASSWORD = 'Passw0rd1';
  private const SITE = 'https://portal.example';

  /**
   * {@inheritdoc}
   */
  protected static $modules = ['ag_account'];

  private UserInterface $ann;

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $this->installSchema(
      'ag_account',
      ['ag_account_token', 'ag_account_session', 'ag_account_consent'],
    );
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

  public function testCoresPasswordRecoveryLinksToTheSite(): void {
    foreach (['password_reset', 'register_admin_created'] as $key) {
      _user_mail_notify($key, $this->ann);
    }
    $this->assertCount(2, $this->getMails());
    foreach ($this->getMails() as $mail) {
      $this->assertSame('Choose a new password for The Portal', $mail['subject']);
      $this->assertStringNotContainsString('/user/reset/', $mail['body']);
    }
    $link = $this->linkIn('ann@example.com');
    $this->assertStringStartsWith(self::SITE . '/account/reset?name=Ann&token=', $link);
    parse_str((string) parse_url($link, PHP_URL_QUERY), $query);
    [$status] = $this->post(
      '/user/lost-password-reset',
      ['name' => 'Ann', 'token' => $query['token'], 'new_pass' => 'Newpass12'],
    );
    $this->assertSame(200, $status);
  }

  public function testActivatesANewAccountOnce(): void {
    [$status, $answer] = $this->signUp('Eve');
    $this->assertSame(
      [200, 'Please check your email to activate your account.'],
      [$status, $answer['message']],
    );
    $eve = fn(): UserInterface => User::load($answer['uid'][0]['value']);
    $this->assertFalse($eve()->isActive());
    $link = $this->linkIn('Eve@example.com');
    $this->assertStringStartsWith(self::SITE . '/account/activate?uid=', $link);
    $query = $this->queryOf($link);
    $this->assertSame(
      $link,
      $this->visit("/user/activate/{$query['uid']}/{$query['token']}")->headers->get('Location'),
    );
    $this->assertFalse($eve()->isActive());
    $activate = fn(array $query): int => $this->post('/user/activate', $query)[0];
    $this->assertSame(400, $activate(['uid' => $this->ann->id()] + $query));
    [$status, $signedIn] = $this->post('/user/activate', $query);
    $this->assertSame([200, 'Eve'], [$status, $signedIn['current_user']['name']]);
    $this->assertSame($eve()->id(), $this->container->get('current_user')->id());
    $this->actAs(NULL);
    $this->assertTrue($eve()->isActive());
    $this->assertSame(['authenticated'], $eve()->getRoles());
    $this->assertSame(400, $activate($query));
    $this->assertCount(1, $this->getMails());
  }

  public function testForwardsMessagesToTheSite(): void {
    $message = [
      'name' => "Ada\r\nBcc: x@example.com",
      'email' => 'ada@example.com',
      'message' => "The sound stopped.\nWhat can I do?",
    ];
    $this->assertSame(200, $this->post('/ag/api/contact', $message)[0]);
    $this->container->get(AccountMailer::class)->destruct();
    [$mail] = $this->getMails();
    $this->assertSame(
      [
        'portal@example.com',
        'ada@example.com',
        'Message from Ada Bcc: x@example.com to The Portal',
      ],
      [$mail['to'], $mail['reply-to'], $mail['subject']],
    );
    $this->assertStringContainsString("The sound stopped.\nWhat can I do?", $mail['body']);
    $this->assertSame(
      [400, InvalidField::of('email', 'email must be an email address.')->body()],
      $this->post('/ag/api/contact', ['email' => 'invalid'] + $message),
    );
    $statuses = array_map(fn(): int => $this->post('/ag/api/contact', $message)[0], range(1, 5));
    $this->assertSame([200, 200, 200, 200, 429], $statuses);
  }

  public function testResendsTheActivationEmail(): void {
    $this->member('Blocked', ['status' => 0]);
    $this->signUp('Eve');
    $this->linkIn('Eve@example.com');
    $again = fn(string $mail): array => $this->post('/user/resend-activation', ['mail' => $mail]);
    $answers = array_map(
      $again,
      ['EVE@example.com', 'blocked@example.com', 'ann@example.com', 'x@example.com'],
    );
    $this->assertCount(1, array_unique($answers, SORT_REGULAR));
    $this->assertSame(200, $answers[0][0]);
    for ($time = 0; $time < 8; $time++) {
      $again('Eve@example.com');
    }
    $query = $this->queryOf($this->linkIn('Eve@example.com'));
    $this->assertCount(6, $this->getMails());
    $this->assertSame(200, $this->post('/user/activate', $query)[0]);
  }

  public function testCorrectsAMistypedEmailWithThePassword(): void {
    $this->signUp('Eve', ['mail' => [['value' => 'evve@example.com']]]);
    $misdirectedQuery = $this->queryOf($this->linkIn('evve@example.com'));
    $correct = fn(string $name, string $pass, string $mail): int => $this->post(
      '/user/resend-activation',
      ['name' => $name, 'pass' => $pass, 'mail' => $mail],
    )[0];
    $this->assertSame(400, $correct('Eve', 'Wrong1234', 'eve@example.com'));
    $this->assertSame(400, $correct('Nobody', self::PASSWORD, 'eve@example.com'));
    $this->assertSame(400, $correct('Ann', self::PASSWORD, 'eve@example.com'));
    $this->assertSame(422, $correct('Eve', self::PASSWORD, 'ann@example.com'));
    $this->assertSame(422, $correct('Eve', self::PASSWORD, 'none'));
    $this->assertSame(200, $correct('eve', self::PASSWORD, 'eve@example.com'));
    $query = $this->queryOf($this->linkIn('eve@example.com'));
    $this->assertSame(400, $this->post('/user/activate', $misdirectedQuery)[0]);
    $this->assertSame(200, $this->post('/user/activate', $query)[0]);
    $this->assertSame(400, $correct('Eve', self::PASSWORD, 'other@example.com'));
    foreach (range(1, 6) as $ignored) {
      $this->assertSame(400, $correct('Ann', 'Wrong1234', 'x@example.com'));
    }
  }

  public function testLimitsPasswordAttemptsOfEmailCorrections(): void {
    $this->signUp('Eve', ['mail' => [['value' => 'evve@example.com']]]);
    $correct = fn(string $pass): int => $this->post(
      '/user/resend-activation',
      ['name' => 'Eve', 'pass' => $pass, 'mail' => 'eve@example.com'],
    )[0];
    $this->assertSame(
      [400, 400, 400, 400, 400, 403, 403],
      array_map($correct, [...array_fill(0, 6, 'Wrong1234'), self::PASSWORD]),
    );
  }

  public function testDeletesAccountsThatAreNotActivated(): void {
    $this->member('Blocked', ['status' => 0]);
    $mail = ['mail' => [['value' => 'owner@example.com']]];
    $this->signUp('Squatter', $mail);
    $days = fn(int $days) => $this->container->get('database')->update('ag_account_token')->expression(
      'expires',
      "[expires] - 86400 * $days",
    )->execute();
    $days(2);
    \Drupal::moduleHandler()->invoke('ag_account', 'cron');
    $this->assertSame(422, $this->signUp('Owner', $mail)[0]);
    $days(2);
    $this->assertSame(200, $this->signUp('Owner', $mail)[0]);
    $this->assertSame(422, $this->signUp('Blocked')[0]);
  }

  public function testStoresConsentTextUntilTheAccountIsDeleted(): void {
    $text = 'I agree to the privacy policy and the terms of use';
    $terms = fn(string $text): array => ['agreed_terms' => [['value' => $text]]];
    $this->assertSame(422, $this->signUp('Long', $terms(str_repeat('x', 256)))[0]);
    $uid = (int) $this->signUp('Eve', $terms($text))[1]['uid'][0]['value'];
    $consents = $this->container->get(ConsentLog::class);
    [$consent] = $consents->forUser($uid);
    $this->assertSame(
      ['registration', $text, NULL],
      [$consent['way'], $consent['text'], $consent['version']],
    );
    $this->assertEqualsWithDelta(time(), strtotime($consent['time']), 60);
    $page = Node::create([
      'type' => 'page',
      'title' => 'Terms',
      'path' => ['alias' => '/about/terms-use'],
      'status' => 1,
    ]);
    $page->setChangedTime(1700000000)->save();
    $this->assertSame(
      '2023-11-14T22:13:20+00:00',
      $consents->forUser(
        (int) $this->signUp('Bob', $terms($text))[1]['uid'][0]['value'],
      )[0]['version'],
    );
    $this->assertSame([], $consents->forUser((int) $this->signUp('Silent')[1]['uid'][0]['value']));
    User::load($uid)->delete();
    $this->assertSame([], $consents->forUser($uid));
  }

  public function testStoresTheEmailOptIn(): void {
    foreach ([['A', TRUE, 200], ['B', FALSE, 200], ['C', 0, 200], ['D', 'false', 422], ['E', 'no', 422]] as [$name, $optIn, $status]) {
      [$actual, $answer] = $this->signUp($name, ['field_opt_in' => [['value' => $optIn]]]);
      $this->assertSame($status, $actual);
      if ($status === 200) {
        $this->assertSame(
          (bool) $optIn,
          (bool) User::load($answer['uid'][0]['value'])->get('field_opt_in')->value,
        );
      }
    }
  }

  public function testReportsRegistrationErrors(): void {
    $cases = [
      ['ann', [], 422, '/The username ann is already taken/'],
      [
        'Bob',
        ['mail' => [['value' => 'ANN@example.com']]],
        422,
        '/The email address ANN@example.com is already taken/',
      ],
      [str_repeat('x', 61), [], 422, '/is too long: it must be 60 characters or less/'],
      ['a b', [], 422, '/illegal character/'],
      ['Bob', ['mail' => [['value' => 'no mail']]], 422, '/Must be a valid email/'],
      ['Bob', ['pass' => [['value' => 'short1A']]], 422, '/at least 8 characters/'],
      ['Bob', ['pass' => []], 422, '/at least 8 characters/'],
      ['Bob', ['pass' => [['value' => 'Password1']]], 422, '/more secure password/'],
      ['Bob', ['pass' => [['value' => "Passw\u{151}rd1"]]], 422, '/Unicode is not allowed/'],
      ['Bob', ['name' => [['value' => "Bob\0"]]], 422, '/illegal character/'],
      [
        'Bob',
        ['roles' => [['target_id' => 'administrator']]],
        403,
        "/Access denied on creating field 'roles'/",
      ],
      ['Bob', ['name' => 'Bob'], 400, '/list of values/'],
    ];
    foreach (['bob+1@example.com', "bob\0@example.com", "bob@example.com\0", "b\x07ob@example.com", 'bob@localhost', 'bob@example.c', "b\u{151}b@example.com", str_repeat('x', 243) . '@example.com'] as $mail) {
      $cases[] = [
        'Bob',
        ['mail' => [['value' => $mail]]],
        422,
        '/Must be a valid email|may not be longer/',
      ];
    }
    foreach ($cases as [$name, $more, $expected, $message]) {
      [$status, $answer] = $this->signUp($name, $more);
      $this->assertSame($expected, $status, json_encode($answer));
      $this->assertMatchesRegularExpression($message, $answer['message']);
    }
    $this->actAs($this->ann);
    $this->assertSame(403, $this->signUp('Bob')[0]);
    $this->assertCount(0, $this->getMails());
  }

  public function testResetsAPasswordWithTheLinkOnce(): void {
    $sent = $this->requestReset('ANN@example.com');
    $first = $this->linkIn('Ann@example.com');
    $this->requestReset('Ann@example.com');
    $link = $this->linkIn('Ann@example.com');
    $this->assertStringStartsWith(self::SITE . '/account/reset?name=Ann&token=', $link);
    $this->assertSame(
      [400, ['message' => 'The token is invalid or has expired.']],
      $this->reset($first, 'Newpass12'),
    );
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
    $this->ann->block()->save();
    foreach (['nobody@example.com', 'Ann@example.com'] as $mail) {
      $this->assertSame($sent, $this->requestReset($mail));
    }
    $this->assertCount($mails, $this->getMails());
  }

  public function testTokensExpireAfterADay(): void {
    $this->requestReset('Ann@example.com');
    $link = $this->linkIn('Ann@example.com');
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
    $this->assertSame(403, $this->reset($this->linkIn('Ann@example.com'), 'Newpass12')[0]);
  }

  public function testChangesTheEmailOnlyWithThePassword(): void {
    $change = fn(string $email, string $password): int => $this->post(
      '/ag/api/update-user-email',
      ['email' => $email, 'password' => $password],
    )[0];
    $this->assertSame(403, $change('x@example.com', self::PASSWORD));
    $this->member('Bob');
    $this->actAs($this->ann);
    $this->assertSame(
      [422, 422, 200],
      [
        $change('bob@example.com', self::PASSWORD),
        $change('no mail', self::PASSWORD),
        $change('new@example.com', self::PASSWORD),
      ],
    );
    for ($i = 0; $i < 5; $i++) {
      $this->assertSame(422, $change('x@example.com', 'wrong'));
    }
    $this->assertSame(403, $change('x@example.com', self::PASSWORD));
  }

  public function testConfirmsANewEmailAndNotifiesTheOldOne(): void {
    $this->member('Bob');
    $mailOf = fn(): ?string => $this->reloaded($this->ann)->getEmail();
    $confirm = fn(array $query): array => $this->post('/user/confirm-email', $query);
    $changes = [
      'a@example.com' => fn() => $this->post(
        '/ag/api/update-user-email',
        ['email' => 'a@example.com', 'password' => self::PASSWORD],
      ),
      'b@example.com' => fn() => $this->reloaded($this->ann)->setEmail('b@example.com')->save(),
    ];
    foreach ($changes as $mail => $change) {
      $before = $mailOf();
      $this->requestReset($before);
      $old = $this->linkIn($before);
      $this->actAs($this->ann);
      $change();
      $this->assertSame($before, $mailOf());
      $query = $this->queryOf($this->linkIn($mail));
      $this->actAs(NULL);
      $this->assertSame(400, $confirm(['token' => 'x'] + $query)[0]);
      $this->beginSession('other-browser');
      $this->assertSame(
        [200, ['email' => $mail, 'message' => 'Your email address has been changed.']],
        $confirm($query),
      );
      $this->assertSame($mail, $mailOf());
      $this->assertSame(
        [],
        $this->container->get(UserSessions::class)->forUser((int) $this->ann->id()),
      );
      $this->linkIn($before);
      $mails = $this->getMails();
      $this->assertSame('Your address at The Portal was changed', end($mails)['subject']);
      $this->assertSame(400, $confirm($query)[0]);
      $this->assertSame(400, $this->reset($old, 'Newpass12')[0]);
    }
  }

  public function testEndsASession90DaysAfterTheLogin(): void {
    $now = $this->container->get('datetime.time')->getRequestTime();
    foreach ([89 => TRUE, 91 => FALSE] as $days => $isIn) {
      $session = new Session(new MockArraySessionStorage());
      $session->set('uid', (int) $this->ann->id());
      $session->set(SessionLifetimeSubscriber::STARTED, $now - $days * 86400);
      $request = Request::create('/');
      $request->setSession($session);
      $this->actAs($this->ann);
      $event = new RequestEvent(
        $this->container->get('http_kernel'),
        $request,
        HttpKernelInterface::MAIN_REQUEST,
      );
      $this->container->get(SessionLifetimeSubscriber::class)->onRequest($event);
      $this->assertSame($isIn, $this->container->get('current_user')->isAuthenticated());
      $this->assertSame($isIn, $session->has('uid'));
    }
    $this->actAs(NULL);
  }

  public function testInvalidatesEmailLinksWithANewPassword(): void {
    $this->requestReset('Ann@example.com');
    $link = $this->linkIn('Ann@example.com');
    $this->reloaded($this->ann)->setPassword('Newpass12')->save();
    $this->assertSame(400, $this->reset($link, 'Newpass13')[0]);
  }

  public function testShowsMembersOnlyTheirOwnRoles(): void {
    $role = Role::create(['id' => 'game_pass_subscriber', 'label' => 'Game pass subscriber']);
    $role->save();
    $bob = $this->member('Bob', ['roles' => ['game_pass_subscriber']]);
    foreach ([[$bob, TRUE], [$this->ann, FALSE], [User::getAnonymousUser(), FALSE]] as [$account, $isVisible]) {
      $this->assertSame($isVisible, $bob->get('roles')->access('view', $account));
      $this->assertSame($isVisible, $role->access('view', $account));
    }
    $this->assertFalse($bob->get('roles')->access('edit', $bob));
  }

  public function testListsTheFilesOfTheAvatarFolder(): void {
    $files = [];
    foreach (['avatars/fox.png', 'games/one.png'] as $name) {
      $files[$name] = File::create([
        'uri' => "public://$name",
        'filename' => basename($name),
        'status' => 1,
        'uid' => 0,
      ]);
      $files[$name]->save();
    }
    $uri = $this->container->get('file_url_generator')->generateString('public://avatars/fox.png');
    $this->assertSame(
      [['fid' => 1, 'uri' => $uri, 'filename' => 'fox.png']],
      $this->read('/ag/api/user-avatars'),
    );
    $this->actAs($this->ann);
    foreach (['alt' => 513, 'title' => 1025] as $text => $length) {
      $picture = ['target_id' => 1, $text => str_repeat('x', $length)];
      $this->assertSame(
        ["user_picture.0.$text"],
        $this->fieldErrors($this->reloaded($this->ann)->set('user_picture', $picture)),
      );
    }
    foreach (['avatars/fox.png' => [], 'games/one.png' => ['user_picture.0.target_id']] as $name => $expected) {
      $this->assertSame(
        $expected,
        $this->fieldErrors($this->reloaded($this->ann)->set('user_picture', $files[$name])),
      );
    }
    $this->ann->set('user_picture', $files['avatars/fox.png'])->save();
    $this->actAs(NULL);
    $profile = $this->read('/ag/api/user-profile/ann');
    $this->assertSame(['uid', 'name', 'path', 'user_picture', 'created'], array_keys($profile));
    $this->assertSame(
      ['Ann', '/users/Ann', $uri],
      [$profile['name'], $profile['path'], $profile['user_picture']],
    );
    $this->ann->block()->save();
    $this->assertRefused(404, '/ag/api/user-profile/Ann');
  }

  public function testValidatesChangedUsernamesAndPasswords(): void {
    $old = User::load(
      $this->member('Old Name', ['mail' => 'old@example.com', 'pass' => self::PASSWORD])->id(),
    );
    Role::load('authenticated')->grantPermission('change own username')->save();
    $this->actAs($old);
    $this->assertSame([], $this->fieldErrors($this->reloaded($old)));
    $this->assertSame(['name'], $this->fieldErrors($this->reloaded($old)->setUsername('Newer Name')));
    $change = fn(string $password): array => $this->fieldErrors(
      $this->reloaded($old)->setExistingPassword(self::PASSWORD)->setPassword($password),
    );
    $this->assertSame([['pass'], []], [$change('weak'), $change('Newpass12')]);
  }

  public function testKeepsThePasswordWhenTheFormBlocksAMember(): void {
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
   * Submits the admin's account form.
   *
   * @return array
   *   Errors by field.
   */
  private function accountFormErrors(UserInterface $account, array $values): array {
    $form = $this->container->get('entity_type.manager')
      ->getFormObject('user', 'default')
      ->setEntity($this->reloaded($account));
    $state = (new FormState())->setValues($values + [
      'name' => $account->getAccountName(),
      'mail' => $account->getEmail(),
      'pass' => ['pass1' => '', 'pass2' => ''],
      'op' => 'Save',
    ]);
    $this->container->get('form_builder')->submitForm($form, $state);
    return $state->getErrors();
  }

  private function signUp(string $name, array $more = []): array {
    return $this->post('/user/registerpass', $more + [
      'name' => [['value' => $name]],
      'mail' => [['value' => "$name@example.com"]],
      'pass' => [['value' => self::PASSWORD]],
      'field_opt_in' => [['value' => TRUE]],
    ]);
  }

  private function requestReset(string $mail, string $page = self::SITE . '/account/reset'): array {
    $answer = $this->post('/user/lost-password', ['mail' => $mail, 'forgot_pass_link' => $page]);
    $this->container->get(AccountMailer::class)->destruct();
    return $answer;
  }

  private function reset(string $link, string $password): array {
    parse_str((string) parse_url($link, PHP_URL_QUERY), $query);
    return $this->post('/user/lost-password-reset', $query + ['new_pass' => $password]);
  }

  private function beginSession(string $id): void {
    $row = [
      'uid' => $this->ann->id(),
      'sid' => $id,
      'hostname' => '',
      'timestamp' => 1,
      'session' => '',
    ];
    $this->container->get('database')->insert('sessions')->fields($row)->execute();
  }

  private function linkIn(string $address): string {
    $this->container->get(AccountMailer::class)->destruct();
    $mails = $this->getMails();
    $mail = end($mails);
    $this->assertSame(strtolower($address), strtolower($mail['to']));
    $this->assertMatchesRegularExpression('~https://\S+~', $mail['body']);
    preg_match('~https://\S+~', $mail['body'], $link);
    return $link[0];
  }

  private function queryOf(string $link): array {
    parse_str((string) parse_url($link, PHP_URL_QUERY), $query);
    return $query;
  }

  /**
   * Reloads an account, because core's validation changes the validated entity.
   */
  private function reloaded(UserInterface $user): UserInterface {
    return $this->container->get('entity_type.manager')
      ->getStorage('user')
      ->loadUnchanged($user->id());
  }

  private function fieldErrors(UserInterface $user): array {
    $paths = [];
    foreach ($user->validate() as $violation) {
      $paths[] = $violation->getPropertyPath();
    }
    return $paths;
  }

}
