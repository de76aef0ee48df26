<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\Log\RedactingLogger;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\ErrorHandler\BufferingLogger;
use Symfony\Component\HttpFoundation\Request;

/**
 * Redaction of logs.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class LogTest extends PortalKernelTestBase {

  private const MAIL = 'kim.k+1@example.com';
  private const PASS = 'Thursday-77';
  private const CARD = 'sandbox_success_4242';

  protected static $modules = ['dblog', 'ag_account', 'ag_frontend'];

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $container->register('host_log', BufferingLogger::class)->setPublic(TRUE)->addTag('logger');
    $container->setAlias(
      'host_log_inner',
      'ag_account.without_secrets.host_log.inner',
    )->setPublic(TRUE);
  }

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('dblog', ['watchdog']);
    $this->installSchema(
      'ag_account',
      ['ag_account_token', 'ag_account_session', 'ag_account_consent', 'ag_account_inactive'],
    );
    $this->actAs(NULL);
  }

  public function testLogsFailuresWithoutRequestData(): void {
    $token = Crypt::randomBytesBase64();
    $phpLog = (string) tempnam(sys_get_temp_dir(), 'php-log');
    $before = ini_set('error_log', $phpLog);
    $arguments = ini_set('zend.exception_ignore_args', '0');
    $this->container->get('database')->schema()->dropTable('users_field_data');
    try {
      $content = json_encode(
        ['mail' => self::MAIL, 'name' => self::MAIL, 'pass' => self::PASS, 'token' => self::CARD],
        JSON_THROW_ON_ERROR,
      );
      $server = [
        'CONTENT_TYPE' => 'application/json',
        'HTTP_REFERER' => "https://portal.example.com/activate/7/$token?mail=" . self::MAIL,
      ];
      foreach (['/user/lost-password', '/user/login?_format=json'] as $path) {
        $request = Request::create(
          $path . (str_contains($path, '?') ? '&' : '?') . "key=$token",
          'POST',
          server: $server,
          content: $content,
        );
        $this->assertSame(
          500,
          $this->container->get('http_kernel')->handle($request)->getStatusCode(),
          $path,
        );
      }
      $missing = Request::create("/missing/$token?typed=" . self::PASS, server: $server);
      $this->assertSame(
        404,
        $this->container->get('http_kernel')->handle($missing)->getStatusCode(),
      );
    }
    finally {
      ini_set('error_log', (string) $before);
      ini_set('zend.exception_ignore_args', (string) $arguments);
    }
    $rows = $this->container->get('database')
      ->select('watchdog', 'w')
      ->fields('w')
      ->execute()
      ->fetchAll();
    $logs = [
      'database' => print_r($rows, TRUE),
      'host' => implode(
        "\n",
        array_map(self::flatten(...), $this->container->get('host_log_inner')->cleanLogs()),
      ),
      'PHP' => (string) file_get_contents($phpLog),
    ];
    unlink($phpLog);
    foreach ($logs as $destination => $log) {
      // The wording depends on the database.
      $this->assertMatchesRegularExpression(
        '/no such table|does(n.*t| not) exist/',
        $log,
        $destination,
      );
      foreach ([self::MAIL, 'kim.k', self::PASS, self::CARD, $token] as $secret) {
        $this->assertStringNotContainsString($secret, $log, $destination);
      }
    }
    $this->assertStringContainsString('/missing/[secret]?[query]', $logs['database']);
  }

  private static function flatten(array $line): string {
    [, $message, $context] = $line;
    self::assertArrayNotHasKey('exception', $context);
    return implode("\n", [$message, ...array_map(strval(...), array_values($context))]);
  }

  public function testRedactsBrowserErrors(): void {
    $token = Crypt::randomBytesBase64();
    $report = [
      'label' => 'window',
      'fatal' => FALSE,
      'name' => 'Error',
      'message' => 'Log-in of ' . self::MAIL . ' failed',
      'stack' => "at https://portal.example.com/account/reset?name=Ann&token=$token",
      'meta' => ['path' => "/activate/$token", 'pass' => self::PASS],
    ];
    $this->assertSame(200, $this->post('/api/report/error', $report)[0]);
    $row = $this->container->get('database')->select('watchdog', 'w')->fields('w')
      ->condition('type', 'ag_browser')
      ->execute()
      ->fetchAssoc();
    $log = print_r($row, TRUE) . print_r($this->container->get('host_log_inner')->cleanLogs(), TRUE);
    $this->assertStringContainsString('Log-in of [mail] failed', $log);
    foreach ([self::MAIL, $token, self::PASS] as $secret) {
      $this->assertStringNotContainsString($secret, $log);
    }
  }

  public function testRedactsClientSecretsOfPayments(): void {
    $this->assertSame(
      'Confirm with [secret].',
      RedactingLogger::redact('Confirm with pi_3NxA2eLkdIwHu7ix_secret_8pQ2bRzXq0.'),
    );
  }

  public function testDoesNotChangeOtherLogMessages(): void {
    $messages = [
      'SQLSTATE[HY000]: General error: 1 no such table: users_field_data: SELECT "a" FROM "b" WHERE "c" = ?',
      '%type: @message in %function (line %line of %file) @backtrace_string.',
      'https://portal.example.com/jsonapi/node/game/1f6573d7-afde-5325-806b-846bc382879e',
      'The game of {name} was published, 3 of 5. Is that correct?',
      'Refund the payment pi_3NxA2eLkdIwHu7ix0wE1Kj3f manually; the card of seti_1NxA2e was refused.',
    ];
    foreach ($messages as $text) {
      $this->assertSame($text, RedactingLogger::redact($text));
    }
  }

}
