<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_game\InvalidFieldException;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * The contact form.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class ContactTest extends AccountKernelTestBase {

  public function testForwardsMessagesToTheSite(): void {
    $message = [
      'name' => "Ada\r\nBcc: x@example.com",
      'email' => 'ada@example.com',
      'message' => "The sound stopped.\nWhat can I do?",
    ];
    $this->assertSame(200, $this->post('/ag/api/contact', $message)[0]);
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
      [400, InvalidFieldException::of('email', 'email must be an email address.')->body()],
      $this->post('/ag/api/contact', ['email' => 'invalid'] + $message),
    );
    $statuses = array_map(fn(): int => $this->post('/ag/api/contact', $message)[0], range(1, 5));
    $this->assertSame([200, 200, 200, 200, 429], $statuses);
  }

  public function testStaysOpenWhenOtherClientsSendManyMessages(): void {
    $message = ['name' => 'Ada', 'email' => 'ada@example.com', 'message' => 'Hi'];
    $send = function (string $address) use ($message): int {
      $request = Request::create(
        '/ag/api/contact',
        'POST',
        server: ['CONTENT_TYPE' => 'application/json', 'REMOTE_ADDR' => $address],
        content: json_encode($message, JSON_THROW_ON_ERROR),
      );
      return $this->container->get('http_kernel')->handle($request)->getStatusCode();
    };
    for ($client = 0; $client < 100; $client++) {
      $this->assertSame(200, $send('198.51.100.' . ($client % 20)));
    }
    $this->assertSame([200, 429], [$send('192.0.2.1'), $send('192.0.2.1')]);
    $this->assertSame(429, $send('198.51.100.1'));
  }

  public function testReportsAMessageThatCouldNotBeSent(): void {
    $this->enableModules(['system_mail_failure_test']);
    $this->config('system.mail')
      ->set('interface.ag_account', 'test_php_mail_failure')
      ->save();
    $message = ['name' => 'Ada', 'email' => 'ada@example.com', 'message' => 'Hi'];
    $this->assertSame(
      [503, ['message' => 'Your message could not be sent. Try again later.']],
      $this->post('/ag/api/contact', $message),
    );
  }

}
