<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ConsentLog;
use Drupal\node\Entity\Node;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;

/**
 * Registration and activation.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class RegistrationTest extends AccountKernelTestBase {

  public function testActivatesANewAccountOnce(): void {
    [$status, $response] = $this->signUp('Eve');
    $this->assertSame(
      [200, 'Please check your email to activate your account.'],
      [$status, $response['message']],
    );
    $eve = fn(): UserInterface => User::load($response['uid'][0]['value']);
    $this->assertFalse($eve()->isActive());
    $link = $this->readLink('Eve@example.com');
    $this->assertStringStartsWith(self::SITE . '/account/activate?uid=', $link);
    $query = $this->parseQuery($link);
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

  #[TestWith([UserInterface::REGISTER_ADMINISTRATORS_ONLY])]
  #[TestWith([UserInterface::REGISTER_VISITORS_ADMINISTRATIVE_APPROVAL])]
  public function testClosesRegistrationByTheAccountSettings(string $setting): void {
    $this->config('user.settings')->set('register', $setting)->save();
    $this->assertSame([403, ['message' => 'Registration is closed.']], $this->signUp('Eve'));
    $this->assertSame([], $this->getMails());
    $this->config('user.settings')->set('register', UserInterface::REGISTER_VISITORS)->save();
    $this->assertSame(200, $this->signUp('Eve')[0]);
  }

  public function testHasNoFormThatRegistersWithoutAConfirmedEmail(): void {
    $this->assertSame(403, $this->visit('/user/register')->getStatusCode());
  }

  public function testUpdateKeepsRegistrationOpen(): void {
    $settings = fn(): string => $this->config('user.settings')->get('register');
    $this->config('user.settings')
      ->set('register', UserInterface::REGISTER_ADMINISTRATORS_ONLY)
      ->save();
    $this->container->get('module_handler')->loadInclude('ag_account', 'php', 'ag_account.post_update');
    $message = (string) ag_account_post_update_registration_setting();
    $this->assertSame(UserInterface::REGISTER_VISITORS, $settings());
    $this->assertStringContainsString('Visitors can register, as before', $message);
    $this->assertNull(ag_account_post_update_registration_setting());
    $approval = UserInterface::REGISTER_VISITORS_ADMINISTRATIVE_APPROVAL;
    $this->config('user.settings')->set('register', $approval)->save();
    $this->assertNull(ag_account_post_update_registration_setting());
    $this->assertSame($approval, $settings());
  }

  public function testResendsTheActivationEmail(): void {
    $this->member('Blocked', ['status' => 0]);
    $this->signUp('Eve');
    $this->readLink('Eve@example.com');
    $resend = function (string $mail): array {
      $response = $this->post('/user/resend-activation', ['mail' => $mail]);
      $this->container->get(AccountMailer::class)->destruct();
      return $response;
    };
    $responses = array_map(
      $resend,
      ['EVE@example.com', 'blocked@example.com', 'ann@example.com', 'x@example.com'],
    );
    $this->assertCount(1, array_unique($responses, SORT_REGULAR));
    $this->assertSame(200, $responses[0][0]);
    for ($time = 0; $time < 8; $time++) {
      $resend('Eve@example.com');
    }
    $query = $this->parseQuery($this->readLink('Eve@example.com'));
    $this->assertCount(6, $this->getMails());
    $this->assertSame(200, $this->post('/user/activate', $query)[0]);
  }

  public function testCorrectsAMistypedEmailWithThePassword(): void {
    $this->signUp('Eve', ['mail' => [['value' => 'evve@example.com']]]);
    $misdirectedQuery = $this->parseQuery($this->readLink('evve@example.com'));
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
    $query = $this->parseQuery($this->readLink('eve@example.com'));
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

  public function testStoresTheConsentTextOfTheSiteUntilTheAccountIsDeleted(): void {
    $text = 'I agree to everything';
    $this->config('ag_account.settings')->set('consent_text', $text)->save();
    $terms = fn(string $text): array => ['agreed_terms' => [['value' => $text]]];
    $this->assertSame(422, $this->signUp('Long', $terms(str_repeat('x', 256)))[0]);
    $uid = (int) $this->signUp('Eve', $terms('What a client says'))[1]['uid'][0]['value'];
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
        (int) $this->signUp('Bob', $terms('1'))[1]['uid'][0]['value'],
      )[0]['version'],
    );
    $this->assertSame([], $consents->forUser((int) $this->signUp('Silent')[1]['uid'][0]['value']));
    User::load($uid)->delete();
    $this->assertSame([], $consents->forUser($uid));
  }

  public function testStoresTheEmailOptIn(): void {
    foreach ([['A', TRUE, 200], ['B', FALSE, 200], ['C', 0, 200], ['D', 'false', 422], ['E', 'no', 422]] as [$name, $optIn, $status]) {
      [$actual, $response] = $this->signUp($name, ['field_opt_in' => [['value' => $optIn]]]);
      $this->assertSame($status, $actual);
      if ($status === 200) {
        $this->assertSame(
          (bool) $optIn,
          (bool) User::load($response['uid'][0]['value'])->get('field_opt_in')->value,
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
      [$status, $response] = $this->signUp($name, $more);
      $this->assertSame($expected, $status, json_encode($response));
      $this->assertMatchesRegularExpression($message, $response['message']);
    }
    $this->actAs($this->ann);
    $this->assertSame(403, $this->signUp('Bob')[0]);
    $this->assertCount(0, $this->getMails());
  }

  private function signUp(string $name, array $more = []): array {
    return $this->post('/user/registerpass', $more + [
      'name' => [['value' => $name]],
      'mail' => [['value' => "$name@example.com"]],
      'pass' => [['value' => self::PASSWORD]],
      'field_opt_in' => [['value' => TRUE]],
    ]);
  }

}
