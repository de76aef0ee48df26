<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\Flood\DatabaseBackend;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\DependencyInjection\Reference;
use Symfony\Component\HttpFoundation\Cookie;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * Devices on which a member has logged in before.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class KnownDevicesTest extends AccountKernelTestBase {

  use FrozenClock {
    register as registerClock;
  }

  private const HOME = '203.0.113.1';

  public function register(ContainerBuilder $container): void {
    $this->registerClock($container);
    // Kernel tests count in memory by default.
    $container->register('flood', DatabaseBackend::class)
      ->setPublic(TRUE)
      ->setArguments([
        new Reference('database'),
        new Reference('request_stack'),
        new Reference('datetime.time'),
      ]);
  }

  public function testLogsInWhileWrongPasswordsFromElsewhereBlockTheAccount(): void {
    $laptop = $this->knownDevice('Ann');
    $this->lockOut('Ann');
    $this->assertSame(200, $this->logIn('Ann', self::PASSWORD, $laptop));
    $this->assertSame(200, $this->logIn('Ann', self::PASSWORD, $laptop, '192.0.2.7'), 'also when traveling');
    $this->assertSame(403, $this->logIn('Ann', self::PASSWORD, NULL, '192.0.2.8'), 'for others as before');
  }

  public function testLogsInWhileItsAddressIsBlocked(): void {
    $this->config('user.flood')->set('ip_limit', 4)->save();
    $laptop = $this->knownDevice('Ann');
    for ($attempt = 0; $attempt < 5; $attempt++) {
      $this->logIn("nobody$attempt", 'wrong');
    }
    $this->assertSame(403, $this->logIn('Ann', self::PASSWORD));
    $this->assertSame(200, $this->logIn('Ann', self::PASSWORD, $laptop));
  }

  public function testHasFiveWrongPasswordsOfItsOwnWhichCountForItsAddress(): void {
    $laptop = $this->knownDevice('Ann');
    for ($attempt = 0; $attempt < 5; $attempt++) {
      $this->assertSame(400, $this->logIn('Ann', 'wrong', $laptop));
    }
    $this->assertSame(403, $this->logIn('Ann', self::PASSWORD, $laptop));
    $this->assertSame(403, $this->logIn('Ann', self::PASSWORD), 'without the cookie');
    TestClock::$now += 21601;
    $this->assertSame(200, $this->logIn('Ann', self::PASSWORD, $laptop));
  }

  public function testDoesNotHelpToLogInToOtherAccounts(): void {
    $this->member('Eve', ['pass' => self::PASSWORD]);
    $laptop = $this->knownDevice('Eve');
    $this->lockOut('Ann');
    $this->assertSame(403, $this->logIn('Ann', self::PASSWORD, $laptop));
  }

  public function testIsKnownForUpToFiveMembers(): void {
    $names = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay'];
    $shared = NULL;
    foreach ($names as $name) {
      if ($name !== 'Ann') {
        $this->member($name, ['pass' => self::PASSWORD]);
      }
      $shared = $this->knownDevice($name, $shared);
    }
    $this->lockOut('Bob');
    $this->assertSame(200, $this->logIn('Bob', self::PASSWORD, $shared));
    TestClock::$now += 3601;
    $this->lockOut('Ann');
    $this->assertSame(403, $this->logIn('Ann', self::PASSWORD, $shared));
  }

  public function testIsTheOneThatHasResetThePassword(): void {
    $laptop = $this->knownDevice('Ann');
    $this->lockOut('Ann');
    $this->requestReset('Ann@example.com');
    $query = $this->parseQuery($this->readLink('Ann@example.com'));
    $response = $this->send('/user/lost-password-reset', $query + ['new_pass' => 'Newpass12']);
    $this->assertSame(200, $response->getStatusCode());
    $phone = $this->deviceCookie($response);
    $this->lockOut('Ann', 'Newpass12', 10);
    $this->assertSame(403, $this->logIn('Ann', 'Newpass12', $laptop));
    $this->assertSame(200, $this->logIn('Ann', 'Newpass12', $phone));
  }

  public function testIsTheOneOnWhichTheOwnerHasChangedThePassword(): void {
    $phone = $this->knownDevice('Ann');
    $response = $this->logInResponse('Ann', self::PASSWORD);
    $this->assertNotNull($this->deviceCookie($response));
    User::load($this->ann->id())->setPassword('Newpass12')->save();
    // The next response has the cookie.
    $laptop = $this->deviceCookie($this->send('/user/lost-password', ['mail' => 'none@example.com']));
    $this->lockOut('Ann', 'Newpass12');
    $this->assertSame(403, $this->logIn('Ann', 'Newpass12', $phone));
    $this->assertSame(200, $this->logIn('Ann', 'Newpass12', $laptop));
  }

  public function testOthersCannotUseUpItsResetEmails(): void {
    $laptop = $this->knownDevice('Ann');
    $mails = function (string $address, ?Cookie $device = NULL): int {
      $before = count($this->getMails());
      $body = ['mail' => 'ANN@example.com'];
      $this->assertSame(200, $this->send('/user/lost-password', $body, $device, $address)->getStatusCode());
      $this->container->get(AccountMailer::class)->destruct();
      return count($this->getMails()) - $before;
    };
    for ($request = 0; $request < 6; $request++) {
      $this->assertSame($request < 5 ? 1 : 0, $mails('198.51.100.1'));
    }
    $this->assertSame(1, $mails(self::HOME), 'Another client has emails of its own.');
    for ($request = 0; $request < 30; $request++) {
      $mails("198.51.100.$request");
    }
    $this->assertSame(0, $mails('192.0.2.9'));
    $this->assertSame(1, $mails('192.0.2.9', $laptop));
  }

  public function testCookieIsBoundToTheHostAndHiddenFromScripts(): void {
    $this->assertMatchesRegularExpression(
      '/^DEVICE[0-9a-f]{32}=[\w.-]+; expires=[^;]+; Max-Age=\d+; path=\/; httponly; samesite=lax$/',
      (string) $this->knownDevice('Ann'),
    );
    $this->actAs(NULL);
    $secure = $this->deviceCookie($this->send(
      'https://portal.example/user/login?_format=json',
      ['name' => 'Ann', 'pass' => self::PASSWORD],
    ));
    $this->assertMatchesRegularExpression(
      '/^__Host-SDEVICE[0-9a-f]{32}=[^;]+; expires=[^;]+; Max-Age=\d+; path=\/; secure; httponly/',
      (string) $secure,
    );
  }

  public function testCookieCannotBeForged(): void {
    $cookie = $this->knownDevice('Ann');
    [$payload, $signature] = explode('.', (string) $cookie->getValue());
    $device = json_decode((string) base64_decode($payload), TRUE);
    $forged = rtrim(base64_encode((string) json_encode(['id' => 'other'] + $device)), '=');
    $this->lockOut('Ann');
    foreach (["$forged.$signature", "$payload." . str_repeat('x', 43), $payload, '.', 'x'] as $value) {
      $this->assertSame(403, $this->logIn('Ann', self::PASSWORD, $cookie->withValue($value)), $value);
    }
    $this->assertSame(200, $this->logIn('Ann', self::PASSWORD, $cookie));
  }

  /**
   * Twenty wrong passwords from five networks block an account for everybody else.
   */
  private function lockOut(string $name, string $password = self::PASSWORD, int $firstHost = 0): void {
    for ($attempt = 0; $attempt < 20; $attempt++) {
      $host = $firstHost + $attempt % 5;
      $this->assertSame(400, $this->logIn($name, 'wrong', NULL, "198.51.100.$host"));
    }
    $this->assertSame(403, $this->logIn($name, $password, NULL, '198.51.100.99'));
  }

  private function knownDevice(string $name, ?Cookie $cookie = NULL): Cookie {
    $response = $this->logInResponse($name, self::PASSWORD, $cookie);
    $this->assertSame(200, $response->getStatusCode());
    $device = $this->deviceCookie($response);
    assert($device !== NULL);
    return $device;
  }

  private function logIn(
    string $name,
    string $password,
    ?Cookie $device = NULL,
    string $address = self::HOME,
  ): int {
    return $this->logInResponse($name, $password, $device, $address)->getStatusCode();
  }

  private function logInResponse(
    string $name,
    string $password,
    ?Cookie $device = NULL,
    string $address = self::HOME,
  ): Response {
    $this->actAs(NULL);
    return $this->send(
      '/user/login?_format=json',
      ['name' => $name, 'pass' => $password],
      $device,
      $address,
    );
  }

  private function send(
    string $path,
    array $body,
    ?Cookie $device = NULL,
    string $address = self::HOME,
  ): Response {
    $request = Request::create(
      $path,
      'POST',
      cookies: $device === NULL ? [] : [$device->getName() => (string) $device->getValue()],
      server: ['CONTENT_TYPE' => 'application/json', 'REMOTE_ADDR' => $address],
      content: json_encode($body, JSON_THROW_ON_ERROR),
    );
    return $this->container->get('http_kernel')->handle($request);
  }

  private function deviceCookie(Response $response): ?Cookie {
    foreach ($response->headers->getCookies() as $cookie) {
      if (str_contains($cookie->getName(), 'DEVICE')) {
        return $cookie;
      }
    }
    return NULL;
  }

}
