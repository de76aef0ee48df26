<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ActiveUsers;
use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\Flood\DatabaseBackend;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Test\AssertMailTrait;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\DependencyInjection\Reference;
use Symfony\Component\HttpFoundation\Request;

/**
 * Brute-force protection of logins, and locked demo accounts.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class LoginTest extends PortalKernelTestBase implements PasswordInterface {

  use AssertMailTrait;

  protected static $modules = ['ag_account'];

  /**
   * Attempts at the time of each password check.
   *
   * @var int[]
   */
  private array $counted = [];

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    // Kernel tests count in memory by default.
    $container->register('flood', DatabaseBackend::class)
      ->setPublic(TRUE)
      ->setArguments([
        new Reference('database'),
        new Reference('request_stack'),
        new Reference('datetime.time'),
      ]);
    $container->set('password', $this);
  }

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema(
      'ag_account',
      ['ag_account_token', 'ag_account_session', 'ag_account_consent', 'ag_account_inactive'],
    );
    $this->installConfig(['ag_account']);
    $this->member('Root');
    $this->member('Ann', ['pass' => 'x']);
    $this->actAs(NULL);
  }

  public function testCreatesThePrivateKeyBeforeTheFirstLogin(): void {
    $state = $this->container->get('state');
    $state->delete('system.private_key');
    $this->container->get('module_handler')->loadInclude('ag_account', 'install');
    ag_account_install(FALSE);
    $this->assertIsString($state->get('system.private_key'));
  }

  public function testCountsAnAttemptBeforeCheckingThePassword(): void {
    $statuses = [];
    for ($time = 0; $time < 7; $time++) {
      $statuses[] = $this->logIn('Ann')[0];
    }
    $this->assertSame([400, 400, 400, 400, 400, 403, 403], $statuses);
    $this->assertSame([1, 2, 3, 4, 5], $this->counted);
  }

  public function testRevealsAnInactiveAccountToItsOwnerOnly(): void {
    $this->member('Idle', ['pass' => 'x', 'status' => 0]);
    $this->assertSame($this->logIn('Nobody'), $this->logIn('Idle'));
    $this->assertSame(
      [400, 'The user has not been activated or is blocked.'],
      $this->logIn('Idle', password: 'x'),
    );
  }

  public function testCountsWrongPasswordsOfInactiveAccountsForTheClient(): void {
    $this->config('user.flood')->set('ip_limit', 2)->save();
    $this->member('Idle', ['pass' => 'x', 'status' => 0]);
    $this->assertSame([400, 400, 403], [
      $this->logIn('Idle')[0],
      $this->logIn('Idle')[0],
      $this->logIn('Idle')[0],
    ]);
    $this->assertSame(403, $this->logIn('Nobody')[0]);
  }

  public function testLimitsLoginsToInactiveAccounts(): void {
    $this->member('Idle', ['pass' => 'x', 'status' => 0]);
    for ($time = 0; $time < 5; $time++) {
      $this->assertSame(400, $this->logIn('Idle')[0]);
    }
    $this->assertSame(403, $this->logIn('Idle')[0]);
    for ($host = 1; $host <= 15; $host++) {
      $this->assertSame(400, $this->logIn('Idle', "192.0.2.$host")[0]);
    }
    $this->assertStringContainsString(
      'more than 20 failed login attempts for this account',
      $this->logIn('Idle', '192.0.2.16')[1],
    );
  }

  public function testLimitsAnAccountOverAllAddressesAndWarnsItsOwnerOnce(): void {
    $this->config('system.mail')->set('interface.default', 'test_mail_collector')->save();
    for ($host = 1; $host <= 20; $host++) {
      $this->assertSame(400, $this->logIn('Ann', "192.0.2.$host")[0]);
    }
    $blocked = [
      403,
      'There have been more than 20 failed login attempts for this account. It is temporarily blocked. Try again later or request a new password.',
    ];
    $this->assertSame(
      [$blocked, $blocked],
      [$this->logIn('Ann', '192.0.2.21'), $this->logIn('Ann', '192.0.2.22')],
    );
    $this->assertSame(403, $this->logIn('Ann', '192.0.2.23', 'x')[0]);
    $this->container->get(AccountMailer::class)->destruct();
    $this->assertSame(['ann@example.com'], array_column($this->getMails(), 'to'));
    // A new password ends the lockout.
    $ann = User::load($this->container->get(ActiveUsers::class)->find('name', 'Ann')->id());
    $token = $this->container->get(OneTimeTokens::class)->issue(
      (int) $ann->id(),
      OneTimeTokens::RESET,
    );
    $this->assertSame(
      200,
      $this->post(
        '/user/lost-password-reset',
        ['name' => 'Ann', 'token' => $token, 'new_pass' => 'Newpass12'],
      )[0],
    );
    $this->assertSame(400, $this->logIn('Ann', '192.0.2.24')[0]);
    $this->container->get('database')
      ->update('flood')
      ->expression('timestamp', '[timestamp] - 3601')
      ->condition('event', 'ag_account.failed_login')
      ->execute();
    $this->assertSame(400, $this->logIn('Ann', '192.0.2.25')[0]);
  }

  public function testLimitsResponsesAboutTakenNamesAndEmails(): void {
    $this->config('user.flood')->set('ip_limit', 4)->save();
    $register = fn(string $mail): array => $this->post(
      '/user/registerpass',
      [
        'name' => [['value' => 'Eve']],
        'mail' => [['value' => $mail]],
        'pass' => [['value' => 'Passw0rd1']],
      ],
    );
    $this->assertSame(400, $this->logIn('Ann')[0]);
    foreach (range(1, 3) as $ignored) {
      $this->assertSame(422, $register('ann@example.com')[0]);
    }
    $this->assertSame(
      [403, 'Too many accounts have been registered from your IP address. Try again later.'],
      [$register('ann@example.com')[0], $register('ann@example.com')[1]['message']],
    );
    $this->assertSame(403, $this->logIn('Ann')[0]);
    $this->container->get('flood')->clear('user.failed_login_ip', '127.0.0.1');
    foreach (range(1, 8) as $ignored) {
      $this->assertSame(422, $register('none')[0]);
    }
    $this->assertSame(200, $register('eve@example.com')[0]);
  }

  public function testCountsAndRestoresAttempts(): void {
    $limiter = $this->container->get(RateLimiter::class);
    $limiter->restore('a', 'Ann');
    $consume = fn(): bool => $limiter->consume('a', 2, 3600, 'Ann');
    $this->assertSame([TRUE, TRUE, FALSE, FALSE], [$consume(), $consume(), $consume(), $consume()]);
    $limiter->restore('a', 'Ann');
    $this->assertSame([TRUE, FALSE], [$consume(), $consume()]);
    $limiter->clear('a', 'Ann');
    $this->assertTrue($consume());
    $flood = $this->container->get('flood');
    for ($time = 0; $time < 5; $time++) {
      $flood->register('b', 3600, 'Ann');
    }
    $this->assertFalse($limiter->consume('b', 5, 3600, 'Ann'));
  }

  public function testLeavesOtherFloodEventsToCore(): void {
    $flood = $this->container->get('user.flood_control');
    $event = ['my_module.event', 1, 3600, 'x'];
    $this->assertTrue($flood->isAllowed(...$event));
    $this->assertTrue($flood->isAllowed(...$event));
    $flood->register('my_module.event', 3600, 'x');
    $this->assertFalse($flood->isAllowed(...$event));
    $flood->clear('my_module.event', 'x');
    $this->assertTrue($flood->isAllowed(...$event));
  }

  public function testBindsSessionCookiesToTheHostOverHttps(): void {
    $sessions = $this->container->get('session_configuration');
    $over = fn(string $scheme, array $cookies = []): Request => Request::create(
      "$scheme://portal.example.com/",
      cookies: $cookies,
    );
    $options = $sessions->getOptions($over('https'));
    $this->assertMatchesRegularExpression('/^__Host-SSESS[0-9a-f]{32}$/', $options['name']);
    $this->assertSame(
      ['', '/', TRUE],
      [$options['cookie_domain'], $options['cookie_path'], $options['cookie_secure']],
    );
    $this->assertTrue($sessions->hasSession($over('https', [$options['name'] => 'x'])));
    // Subdomains can set cookies without the __Host- prefix.
    $this->assertFalse($sessions->hasSession($over('https', [substr($options['name'], 7) => 'x'])));
    $this->assertMatchesRegularExpression(
      '/^SESS[0-9a-f]{32}$/',
      $sessions->getOptions($over('http'))['name'],
    );
  }

  public function testLimitsRequestBodiesOfCoresRoutes(): void {
    $long = str_repeat('x', 900_000);
    $login = '/user/login?_format=json';
    $recovery = '/user/password?_format=json';
    $cases = [
      [$login, ['name' => $long, 'pass' => 'x']],
      [$recovery, ['mail' => $long]],
      [$recovery, ['name' => $long]],
      [$recovery, ['mail' => ['a@example.com']]],
    ];
    foreach ($cases as [$path, $body]) {
      $this->assertSame(400, $this->post($path, $body)[0]);
    }
    for ($time = 0; $time < 50; $time++) {
      $this->post($recovery, ['mail' => "user$time@example.com"]);
    }
    $this->assertSame(403, $this->post($recovery, ['mail' => 'user@example.com'])[0]);
    $this->assertSame(403, $this->post('/user/lost-password', ['mail' => 'user@example.com'])[0]);
  }

  private function logIn(string $name, string $address = '127.0.0.1', string $password = 'wrong'): array {
    $body = json_encode(['name' => $name, 'pass' => $password]);
    $server = ['CONTENT_TYPE' => 'application/json', 'REMOTE_ADDR' => $address];
    $request = Request::create('/user/login?_format=json', 'POST', server: $server, content: $body);
    $response = $this->container->get('http_kernel')->handle($request);
    return [
      $response->getStatusCode(),
      json_decode((string) $response->getContent(), TRUE)['message'],
    ];
  }

  public function hash($password): string {
    return "hash of $password";
  }

  public function check($password, $hash): bool {
    $database = $this->container->get('database');
    if ($database->schema()->tableExists('flood')) {
      $this->counted[] = (int) $database->select('flood')
        ->condition('event', 'user.http_login')
        ->countQuery()
        ->execute()
        ->fetchField();
    }
    return $this->hash($password) === $hash;
  }

  public function needsRehash($hash): bool {
    return FALSE;
  }

}
