<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\DemoMembers;
use Drupal\ag_game\Attempts;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\Flood\DatabaseBackend;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\User;
use Symfony\Component\DependencyInjection\Reference;
use Symfony\Component\HttpFoundation\Request;

/**
 * Passwords are not guessed, however many tries come at once, and nobody logs in as a member of the demo.
 *
 * @group ag_account
 */
final class LoginTest extends PortalKernelTestBase implements PasswordInterface {

  /**
   * {@inheritdoc}
   */
  protected static $modules = ['ag_account'];

  /**
   * How many tries were counted when core looked at a password.
   *
   * @var int[]
   */
  private array $counted = [];

  /**
   * {@inheritdoc}
   */
  public function register(ContainerBuilder $container): void {
    parent::register($container);
    // As on a site; other kernel tests count in memory.
    $container->register('flood', DatabaseBackend::class)->setPublic(TRUE)->setArguments([new Reference('database'), new Reference('request_stack'), new Reference('datetime.time')]);
    // Looks at passwords itself.
    $container->set('password', $this);
  }

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_account', ['ag_account_token', 'ag_account_session', 'ag_account_consent']);
    $this->member('Root');
    $this->member('Ann', ['pass' => 'x']);
    $this->actAs(NULL);
  }

  public function testANewSiteHasItsKeyBeforeAnybodyLogsIn(): void {
    $state = $this->container->get('state');
    $state->delete('system.private_key');
    $this->container->get('module_handler')->loadInclude('ag_account', 'install');
    ag_account_install();
    $this->assertIsString($state->get('system.private_key'));
  }

  public function testATryIsCountedBeforeItsPasswordIsLookedAt(): void {
    $statuses = [];
    for ($time = 0; $time < 7; $time++) {
      $statuses[] = $this->logIn('Ann')[0];
    }
    $this->assertSame([400, 400, 400, 400, 400, 403, 403], $statuses);
    $this->assertSame([1, 2, 3, 4, 5], $this->counted);
  }

  public function testAnAccountThatIsNotActiveHasTheSameLimit(): void {
    $this->member('Idle', ['pass' => 'x', 'status' => 0]);
    for ($time = 0; $time < 5; $time++) {
      $this->assertSame([400, 'The user has not been activated or is blocked.'], $this->logIn('Idle'));
    }
    $this->assertSame(403, $this->logIn('Idle')[0]);
  }

  public function testTriesAreTakenAndGivenBack(): void {
    $attempts = $this->container->get(Attempts::class);
    $attempts->giveBack('a', 'Ann');
    $take = fn(): bool => $attempts->take('a', 2, 3600, 'Ann');
    $this->assertSame([TRUE, TRUE, FALSE, FALSE], [$take(), $take(), $take(), $take()]);
    $attempts->giveBack('a', 'Ann');
    $this->assertSame([TRUE, FALSE], [$take(), $take()]);
    $attempts->clear('a', 'Ann');
    $this->assertTrue($take());
    // Those that came at the same time are all counted before any is looked at.
    $flood = $this->container->get('flood');
    for ($time = 0; $time < 5; $time++) {
      $flood->register('b', 3600, 'Ann');
    }
    $this->assertFalse($attempts->take('b', 5, 3600, 'Ann'));
  }

  public function testOverHttpsASessionIsOfThisHostAlone(): void {
    $sessions = $this->container->get('session_configuration');
    $over = fn(string $scheme, array $cookies = []): Request => Request::create("$scheme://portal.example.com/", cookies: $cookies);
    $options = $sessions->getOptions($over('https'));
    $this->assertMatchesRegularExpression('/^__Host-SSESS[0-9a-f]{32}$/', $options['name']);
    $this->assertSame(['', '/', TRUE], [$options['cookie_domain'], $options['cookie_path'], $options['cookie_secure']]);
    $this->assertTrue($sessions->hasSession($over('https', [$options['name'] => 'x'])));
    // What a subdomain can set.
    $this->assertFalse($sessions->hasSession($over('https', [substr($options['name'], 7) => 'x'])));
    $this->assertMatchesRegularExpression('/^SESS[0-9a-f]{32}$/', $sessions->getOptions($over('http'))['name']);
  }

  public function testAFormOfAnotherSiteLogsNobodyIn(): void {
    $content = json_encode(['name' => 'Ann', 'pass' => 'x']);
    $paths = ['/user/login?_format=json', '/user/password?_format=json', '/user/registerpass', '/user/lost-password-reset'];
    foreach ($paths as $path) {
      foreach (['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'] as $type) {
        $request = Request::create($path, 'POST', server: ['CONTENT_TYPE' => $type], content: $content);
        $response = $this->container->get('http_kernel')->handle($request);
        $this->assertSame(415, $response->getStatusCode(), "$path $type: {$response->getContent()}");
      }
    }
    $this->assertSame([], $this->counted);
  }

  public function testBodiesOfCoresCallsAreBounded(): void {
    $long = str_repeat('x', 900_000);
    $login = '/user/login?_format=json';
    $recovery = '/user/password?_format=json';
    $cases = [
      [$login, ['name' => ['Ann'], 'pass' => 'x']],
      [$login, ['name' => 'Ann', 'pass' => ['x']]],
      [$login, ['name' => $long, 'pass' => 'x']],
      [$recovery, ['mail' => $long]],
      [$recovery, ['name' => $long]],
      [$recovery, ['mail' => ['a@example.com']]],
    ];
    foreach ($cases as [$path, $body]) {
      $this->assertSame(400, $this->post($path, $body)[0]);
    }
    for ($time = 0; $time < 50; $time++) {
      $this->post($recovery, ['mail' => "nobody$time@example.com"]);
    }
    $this->assertSame(403, $this->post($recovery, ['mail' => 'nobody@example.com'])[0]);
    $this->assertSame(403, $this->post('/user/lost-password', ['mail' => 'nobody@example.com'])[0], 'By whichever call.');
  }

  public function testMembersOfTheDemoLogInOnlyWhereSomebodyAskedForIt(): void {
    $members = $this->container->get(DemoMembers::class);
    $this->assertSame([], $members->withPassword());
    $files = glob(DRUPAL_ROOT . '/../recipes/ag_demo/content/user/*.yml');
    $demo = User::load($this->member('ed', ['uuid' => basename($files[0], '.yml')])->id());
    $this->assertSame('', (string) $demo->getPassword());
    $this->assertSame(['ed'], $members->setPassword('Demo1234'));
    $this->assertSame(['ed'], $members->withPassword());
    $this->assertSame(['ag_account_demo'], $this->onStatusPage('ag_account'));
    $members->setPassword(NULL);
    $this->assertSame([], $members->withPassword());
    $this->assertSame([], $this->onStatusPage('ag_account'));
    $members->setPassword('Arcade2026');
    require_once $this->root . '/modules/custom/ag_account/ag_account.install';
    ag_account_update_10002();
    $this->assertSame([], $members->withPassword(), 'What READMEs told is taken away.');
  }

  private function logIn(string $name): array {
    [$status, $answer] = $this->post('/user/login?_format=json', ['name' => $name, 'pass' => 'wrong']);
    return [$status, $answer['message']];
  }

  /**
   * {@inheritdoc}
   */
  public function hash($password): string {
    return "hash of $password";
  }

  /**
   * {@inheritdoc}
   */
  public function check($password, $hash): bool {
    $database = $this->container->get('database');
    if ($database->schema()->tableExists('flood')) {
      $this->counted[] = (int) $database->select('flood')->condition('event', 'user.http_login')->countQuery()->execute()->fetchField();
    }
    return $this->hash($password) === $hash;
  }

  /**
   * {@inheritdoc}
   */
  public function needsRehash($hash): bool {
    return FALSE;
  }

}
